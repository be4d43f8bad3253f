import type { ApiOutput } from '@maru/domain/contracts';
import { formatMoney } from '@maru/domain/money';
import { formatDateTime } from '@maru/sdk/i18n';
import { KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

/** Margin calls of a contract as they happened, newest first. */
export function MarginEvents({ events }: { events: ApiOutput<'/trade/PositionDetail'>['marginEvents'] }) {
  const t = useT();
  return (
    <KeyValueList>
      {events.map(({ step, amount, at }, index) => (
        <KeyValue key={events.length - index} label={t(`call.step.${step}`)} hint={formatDateTime(at)}>
          {amount === null ? '' : formatMoney(amount)}
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
