import { memo } from 'react';
import type { MarketSegment, QuoteRow } from '@maru/domain/contracts';
import { useLanguage, useLocalized } from '@maru/sdk/i18n';
import { useTopic } from '@maru/sdk/live';
import { ListRow, LiveChange, LivePrice, SymbolLogo } from '@maru/sdk/ui';
import { roughWords } from './amount.rules.ts';
import { FundLine } from './fund-line.tsx';
import { useT } from './i18n.ts';

interface FigureRowProps {
  row: QuoteRow;
  onOpen: (symbol: string, segment: MarketSegment) => void;
  /** Adds the net asset value of a fund: for a list of funds, whose rows are alike. */
  isOfFunds?: boolean;
}

/** A stock in a list with the day's volume and turnover. */
export const FigureRow = memo(function FigureRow({ row, onOpen, isOfFunds }: FigureRowProps) {
  const name = useLocalized()(row.name);
  return (
    <ListRow
      start={<SymbolLogo symbol={row.symbol} name={name} />}
      title={name}
      detail={
        <>
          <Traded row={row} />
          {isOfFunds && row.fund && <FundLine symbol={row.symbol} fund={row.fund} />}
        </>
      }
      end={<LivePrice quote={row} />}
      endDetail={<LiveChange quote={row} />}
      onPress={() => onOpen(row.symbol, row.segment)}
      to="/market/stockDetail"
    />
  );
});

/** A leaf that subscribes by itself, so that a tick renders this line alone. */
function Traded({ row }: { row: QuoteRow }) {
  const t = useT();
  const language = useLanguage();
  const { volume, turnover } = useTopic(`quote:${row.symbol}`) ?? row;
  return t('list.traded', { volume: roughWords(volume, language), turnover: roughWords(turnover, language) });
}
