import { KeyValue } from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { useFigures, type FigureSource } from './figures.ts';
import { estimateOf } from './ticket.rules.ts';

/** Rows of a leveraged or short order: the price of a margin call, and the one of its liquidation. */
export function RiskPrices(source: FigureSource) {
  const t = useT();
  const priceText = usePriceText();
  const { callPrice, liquidationPrice } = useFigures(source);
  const { draft, facts } = source;
  const explain = (figure: 'callPrice' | 'liquidationPrice') => estimateOf(facts.instrument.symbol, draft, figure);
  return (
    <>
      {callPrice != null && (
        <KeyValue label={t('cost.call')} explain={explain('callPrice')}>
          {priceText(callPrice)}
        </KeyValue>
      )}
      {liquidationPrice !== null && (
        <KeyValue
          label={t('cost.liquidation')}
          tone={draft.side === 'long' ? 'fall' : 'rise'}
          explain={explain('liquidationPrice')}
        >
          {priceText(liquidationPrice)}
        </KeyValue>
      )}
    </>
  );
}
