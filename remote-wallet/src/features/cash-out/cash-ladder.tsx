import type { ApiOutput } from '@maru/domain/contracts';
import { formatDate, useApiT } from '@maru/sdk/i18n';
import { formatMoney, formatSigned } from '@maru/domain/money';
import { KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useHours } from '../../lib/hours.ts';
import { useT } from '../../lib/i18n.ts';
import { Panel } from '../../lib/panel/panel.tsx';
import { ladderSteps } from './cash-out.rules.ts';
import styles from './cash-out.module.css';

/** The withdrawable amount now, and the amounts that settle on the coming days. */
export function CashLadder({ info }: { info: ApiOutput<'/fund/WithdrawInfo'> }) {
  const t = useT();
  const [today, ...later] = ladderSteps(info.ladder);
  return (
    <Panel>
      <KeyValueList>
        <KeyValue label={t('cashOut.now')} isStrong>
          {formatMoney(today?.amount ?? '0')}
        </KeyValue>
        {later.map(({ offset, day, amount }) => (
          <KeyValue key={offset} label={t('cashOut.later', { day: formatDate(day), offset })}>
            {formatSigned(amount)}
          </KeyValue>
        ))}
      </KeyValueList>
    </Panel>
  );
}

/** Notices of a withdrawal: requirements, hours, minimum, duration, active conditions. */
export function CashOutNotices({ info }: { info: ApiOutput<'/fund/WithdrawInfo'> }) {
  const t = useT();
  const apiT = useApiT();
  const { text: hours, note } = useHours(info.hours);
  return (
    <ul className={styles.notices}>
      <li>{t('cashOut.noticeNeeds')}</li>
      <li>{t('cashOut.noticeHours', { hours })}</li>
      {note && <li>{note}</li>}
      <li>{t('cashOut.noticePaid', { hours: info.paidWithinHours })}</li>
      <li>{t('cashOut.noticeLimits', { min: formatMoney(info.minimum), max: formatMoney(info.maximum) })}</li>
      {info.policies.map((policy) => (
        <li key={policy}>{apiT(`policies.${policy}`)}</li>
      ))}
      <li>{t('cashOut.noticeNever')}</li>
    </ul>
  );
}
