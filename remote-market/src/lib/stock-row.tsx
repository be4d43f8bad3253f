import { memo, type ReactNode } from 'react';
import type { MarketSegment, QuoteRow, WatchlistItem } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { ListRow, LiveChange, LivePrice, LiveSpark, SymbolLogo } from '@maru/sdk/ui';
import styles from './stock-row.module.css';

export type StockRowData = Omit<WatchlistItem, 'addedOn'> & Partial<Pick<QuoteRow, 'segment'>>;

export interface StockRowProps {
  row: StockRowData;
  /** Must be stable, or every row renders with its list. */
  onOpen?: (symbol: string, segment?: MarketSegment) => void;
  /** In place of the name. */
  title?: ReactNode;
  /** In place of the code. */
  detail?: ReactNode;
}

/** A stock or index in a list: logo, name and code, sparkline, live price and change. */
export const StockRow = memo(function StockRow({ row, onOpen, title, detail }: StockRowProps) {
  const name = useLocalized()(row.name);
  return (
    <ListRow
      start={<SymbolLogo symbol={row.symbol} name={name} />}
      title={title ?? name}
      detail={detail ?? row.symbol}
      middle={
        <span className={styles.spark}>
          <LiveSpark quote={row} points={row.spark} isWide />
        </span>
      }
      end={<LivePrice quote={row} />}
      endDetail={<LiveChange quote={row} />}
      onPress={onOpen && (() => onOpen(row.symbol, row.segment))}
      to={row.segment === 'INDEX' ? '/market/stockDetailzs' : '/market/stockDetail'}
    />
  );
});
