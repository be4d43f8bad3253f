import type { ApiOutput } from '@maru/domain/contracts';
import { formatMoney } from '@maru/domain/money';
import { KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useHours } from '../../lib/hours.ts';
import { useT } from '../../lib/i18n.ts';
import { Panel } from '../../lib/panel/panel.tsx';

/** Limits, hours, and the time for the voucher. */
export function DepositLimits({ info }: { info: ApiOutput<'/fund/DepositInfo'> }) {
  const t = useT();
  const { text, note } = useHours(info.hours);
  return (
    <Panel>
      <KeyValueList>
        <KeyValue label={t('deposit.limits')}>
          {t('funds.range', { min: formatMoney(info.minimum), max: formatMoney(info.maximum) })}
        </KeyValue>
        <KeyValue label={t('deposit.hours')} hint={note}>
          {text}
        </KeyValue>
        <KeyValue label={t('deposit.proofWithin')}>{t('funds.minutes', { count: info.minutes })}</KeyValue>
      </KeyValueList>
    </Panel>
  );
}
