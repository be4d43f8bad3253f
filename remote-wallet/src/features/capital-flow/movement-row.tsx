import type { Movement } from '@maru/domain/contracts';
import { formatTime, useApiT, useLocalized } from '@maru/sdk/i18n';
import { formatMoney, groupDigits, quantityOf } from '@maru/domain/money';
import { Amount } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { EntryRow } from '../../lib/records/entry-row.tsx';

/** One movement: kind, time, amount, and the balance after it. */
export function MovementRow({ movement }: { movement: Movement }) {
  const t = useT();
  const apiT = useApiT();
  const localized = useLocalized();
  const { kind, amount, balance, currency, subject, params, time } = movement;
  const what = apiT(`movements.${kind}`);
  const price = String(params.price);
  const trade =
    params.quantity === undefined
      ? undefined
      : // A price with decimals is in an index's points, not in won.
        t(price.includes('.') ? 'movement.tradePoints' : 'movement.trade', {
          ...quantityOf(String(params.quantity)),
          price: groupDigits(price),
        });
  return (
    <EntryRow
      title={subject ? t('movement.of', { what, name: localized(subject.name) }) : what}
      detail={trade ? t('records.when', { time: formatTime(time, true), what: trade }) : formatTime(time, true)}
      end={<Amount value={amount} currency={currency} size="s" isSigned />}
      endDetail={t('capitalFlow.after', { amount: formatMoney(balance, currency) })}
    />
  );
}
