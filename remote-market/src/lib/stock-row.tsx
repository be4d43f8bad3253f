import { memo, type ReactNode } from 'react';
import type { MarketSegment, QuoteRow, WatchlistItem } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { ListRow, LiveChange, LivePrice, LiveSpark, SymbolLogo } from '@maru/sdk/ui';
import { FundLine } from './fund-line.tsx';
import styles from './stock-row.module.css';

export type StockRowData = Omit<WatchlistItem, 'addedOn'> & Partial<Pick<QuoteRow, 'segment' | 'fund'>>;

export interface StockRowProps {
  row: StockRowData;
  /** Must be stable, or every row renders with its list. */
  onOpen?: (symbol: string, segment?: MarketSegment) => void;
  /** Renders name and code, as with a part that stands out. Must be stable. */
  renderText?: (text: string) => ReactNode;
  /** Shows the net asset value of a fund in place of its code, and no sparkline: for a list of funds, whose rows are alike. */
  isOfFunds?: boolean;
}

/** A stock or index in a list: logo, name and code, sparkline, live price and change. */
export const StockRow = memo(function StockRow({ row, onOpen, renderText, isOfFunds }: StockRowProps) {
  const name = useLocalized()(row.name);
  const fund = isOfFunds ? row.fund : undefined;
  const code = renderText ? renderText(row.symbol) : row.symbol;
  return (
    <ListRow
      start={<SymbolLogo symbol={row.symbol} name={name} />}
      title={renderText ? renderText(name) : name}
      detail={fund ? <FundLine symbol={row.symbol} fund={fund} /> : code}
      middle={
        !fund && (
          <span className={styles.spark}>
            <LiveSpark quote={row} points={row.spark} isWide />
          </span>
        )
      }
      end={<LivePrice quote={row} />}
      endDetail={<LiveChange quote={row} />}
      onPress={onOpen && (() => onOpen(row.symbol, row.segment))}
      to={row.segment === 'INDEX' ? '/market/stockDetailzs' : '/market/stockDetail'}
    />
  );
});
