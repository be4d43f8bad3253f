import type { FxRecord } from '@maru/domain/contracts';
import { formatDateTime } from '@maru/sdk/i18n';
import { formatMoney, formatSigned } from '@maru/domain/money';
import { useT } from '../../lib/i18n.ts';
import { Receipt } from '@maru/sdk/flow';
import { useRateText } from './quote-facts.tsx';

/** Receipt of an exchange, to read and to share. */
export function ExchangeReceipt({ record }: { record: FxRecord }) {
  const t = useT();
  const rateText = useRateText();
  const { exchangeId, number, time, from, to, amount, rate, converted, spread, result } = record;
  return (
    <Receipt
      tone="good"
      title={t('exchange.done')}
      text={t('exchange.doneText', { amount: formatMoney(amount, from) })}
      amount={formatMoney(result, to)}
      number={number}
      facts={[
        [t('exchange.paid'), formatMoney(amount, from)],
        [t('exchange.rate'), rateText(rate)],
        [t('exchange.converted'), formatMoney(converted, to)],
        [t('exchange.spreadPlain'), formatSigned(/[1-9]/.test(spread) ? `-${spread}` : spread, to)],
        [t('exchange.result'), formatMoney(result, to), { subject: 'exchange', exchangeId, figure: 'result' }],
        [t('exchange.time'), formatDateTime(time)],
        [t('funds.number'), number],
      ]}
    />
  );
}
