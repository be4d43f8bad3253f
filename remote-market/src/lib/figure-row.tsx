import { memo } from 'react';
import type { ListSort, MarketSegment, RankedStock } from '@maru/domain/contracts';
import { useLanguage, useLocalized } from '@maru/sdk/i18n';
import { useTopic } from '@maru/sdk/live';
import { ListRow, LiveChange, LivePrice, LiveSpark, SymbolLogo } from '@maru/sdk/ui';
import { rowWords } from './amount.rules.ts';
import { FundLine } from './fund-line.tsx';
import { useT } from './i18n.ts';
import styles from './stock-row.module.css';

/** Of gainers and losers, the figure that they are ranked by is at the end of the row. */
const TWO = {
  turnover: 'list.byTurnover',
  volume: 'list.traded',
  gainers: 'list.traded',
  losers: 'list.traded',
  marketCap: 'list.byMarketCap',
} as const;
const ONE = { ...TWO, turnover: 'list.turnover', volume: 'list.volume', marketCap: 'list.marketCap' } as const;

interface FigureRowProps {
  row: RankedStock;
  /** Must be stable, or every row renders with its list. */
  onOpen: (symbol: string, segment: MarketSegment) => void;
  /** Ranking of the list. Its figure comes first, since the end of the line is cut off where there is no space. */
  sort: ListSort;
  /** One figure and a sparkline in place of two figures. */
  hasSpark?: boolean;
  /** Adds the net asset value of a fund: for a list of funds, whose rows are alike. They have no sparkline. */
  isOfFunds?: boolean;
}

/** A stock in a ranking: name, the figure that it is ranked by, live price and change. */
export const FigureRow = memo(function FigureRow({ row, onOpen, sort, hasSpark, isOfFunds }: FigureRowProps) {
  const name = useLocalized()(row.name);
  const fund = isOfFunds && row.fund && <FundLine symbol={row.symbol} fund={row.fund} />;
  const isCode = hasSpark && (sort === 'gainers' || sort === 'losers');
  return (
    <ListRow
      start={<SymbolLogo symbol={row.symbol} name={name} />}
      title={name}
      detail={
        <>
          {isCode ? !fund && row.symbol : <Figures row={row} sort={sort} isOne={hasSpark} />}
          {fund}
        </>
      }
      middle={
        hasSpark &&
        !isOfFunds && (
          <span className={styles.spark}>
            <LiveSpark quote={row} points={row.spark} isWide />
          </span>
        )
      }
      end={<LivePrice quote={row} />}
      endDetail={<LiveChange quote={row} />}
      onPress={() => onOpen(row.symbol, row.segment)}
      to="/market/stockDetail"
    />
  );
});

/** A leaf that subscribes by itself, so that a tick renders this line alone. */
function Figures({ row, sort, isOne }: { row: RankedStock; sort: ListSort; isOne: boolean | undefined }) {
  const t = useT();
  const language = useLanguage();
  const { volume, turnover } = useTopic(`quote:${row.symbol}`) ?? row;
  const { marketCap = '0' } = row;
  // An older server does not tell the market value.
  const by = sort === 'marketCap' && !row.marketCap ? 'turnover' : sort;
  return t((isOne ? ONE : TWO)[by], {
    volume: rowWords(volume, language),
    turnover: rowWords(turnover, language),
    marketCap: rowWords(marketCap, language),
  });
}
