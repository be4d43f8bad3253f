import type { FxQuote } from '@maru/domain/contracts';
import { formatMoney, formatPercent, formatSigned, groupDigits } from '@maru/domain/money';
import { KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { rateParams } from './exchange.rules.ts';

/** `100 JPY = 921.40 KRW`, in the present language. */
export function useRateText() {
  const t = useT();
  return (rate: FxQuote['rate']) => {
    const { value, ...rest } = rateParams(rate);
    return t('exchange.rateOf', { ...rest, value: groupDigits(value) });
  };
}

/** Base rate, converted amount, cost of the exchange and result, each in its own row. */
export function QuoteFacts({ quote }: { quote: FxQuote }) {
  const t = useT();
  const rateText = useRateText();
  const { rate, converted, spread, spreadRate, result, to } = quote;
  return (
    <KeyValueList>
      <KeyValue label={t('exchange.rate')} hint={t(`exchange.source.${quote.source}`)}>
        {rateText(rate)}
      </KeyValue>
      <KeyValue label={t('exchange.converted')}>{formatMoney(converted, to)}</KeyValue>
      <KeyValue label={t('exchange.spread', { percent: formatPercent(spreadRate) })}>
        {formatSigned(/[1-9]/.test(spread) ? `-${spread}` : spread, to)}
      </KeyValue>
      <KeyValue label={t('exchange.result')} isStrong>
        {formatMoney(result, to)}
      </KeyValue>
    </KeyValueList>
  );
}
