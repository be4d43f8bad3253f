import type { ApiOutput } from '@maru/domain/contracts';
import { formatDate } from '@maru/sdk/i18n';
import { formatMoney, formatSigned } from '@maru/domain/money';
import { KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useHours } from '../../lib/hours.ts';
import { useT } from '../../lib/i18n.ts';
import { Panel } from '../../lib/panel/panel.tsx';
import { ladderSteps } from './cash-out.rules.ts';
import styles from './cash-out.module.css';

/** The amount that can be withdrawn on each of the coming settlement days, with its change from the day before. */
export function CashLadder({ info, isBlocked }: { info: ApiOutput<'/fund/WithdrawInfo'>; isBlocked?: boolean }) {
  const t = useT();
  return (
    <Panel>
      <p className={styles.ladderTitle}>{t(isBlocked ? 'cashOut.ladderBlocked' : 'cashOut.ladder')}</p>
      <KeyValueList>
        {ladderSteps(info.ladder).map(({ offset, day, amount, change }) => (
          <KeyValue
            key={offset}
            label={offset === 0 ? t('cashOut.now') : t('cashOut.later', { day: formatDate(day), offset })}
            hint={change !== '0' && offset > 0 && t('cashOut.change', { amount: formatSigned(change) })}
            isStrong={offset === 0}
          >
            {formatMoney(amount)}
          </KeyValue>
        ))}
      </KeyValueList>
      <p className={styles.ladderNote}>{t('cashOut.ladderNote')}</p>
    </Panel>
  );
}

/** Notices of a withdrawal: hours, duration, and that nothing is asked for. */
export function CashOutNotices({ info }: { info: ApiOutput<'/fund/WithdrawInfo'> }) {
  const t = useT();
  const { text: hours, note } = useHours(info.hours);
  return (
    <ul className={styles.notices}>
      <li>{t('cashOut.noticeHours', { hours })}</li>
      {note && <li>{note}</li>}
      <li>{t('cashOut.noticePaid', { hours: info.paidWithinHours })}</li>
      <li>{t('cashOut.noticeNever')}</li>
    </ul>
  );
}
