import type { KycInfo } from '@maru/domain/contracts';
import { formatDateTime, useApiT } from '@maru/sdk/i18n';
import { Card, CheckIcon, IdIcon, KeyValue, KeyValueList, WarnIcon } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { SupportButton } from '../../lib/support-button.tsx';
import styles from './real-name.module.css';

const ICON = { none: IdIcon, review: IdIcon, verified: CheckIcon, failed: WarnIcon };

/** State of the last submission, with its decider and reason. */
export function RealNameStanding({ info: { status, submission } }: { info: KycInfo }) {
  const t = useT();
  const apiT = useApiT();
  if (status === 'none' || !submission) return null;
  const Icon = ICON[status];
  const { reason, note } = submission;
  return (
    <>
      <div className={styles.standing} role="status">
        <span className={styles[status]}>
          <Icon />
        </span>
        <h2 className={styles.lead}>{t(`realName.${status}.title`)}</h2>
        {status !== 'failed' && <p className={styles.why}>{t(`realName.${status}.text`)}</p>}
        {status === 'failed' && reason && (reason !== 'OTHER' || !note) && (
          <p className={styles.why}>{apiT(`reasons.${reason}`)}</p>
        )}
        {note && <p className={styles.why}>{note}</p>}
      </div>
      {status === 'failed' && <SupportButton about={reason} />}
      <Card className={styles.facts}>
        <KeyValueList>
          <KeyValue label={t('realName.name')}>{submission.name}</KeyValue>
          <KeyValue label={t('realName.idNumber')}>{submission.idMasked}</KeyValue>
          <KeyValue label={t('realName.submittedAt')}>{formatDateTime(submission.submittedAt)}</KeyValue>
          {submission.decidedAt && (
            <>
              <KeyValue label={t('realName.decidedAt')}>{formatDateTime(submission.decidedAt)}</KeyValue>
              <KeyValue label={t('realName.decidedBy')}>
                {t(submission.isAutomatic ? 'realName.automatic' : 'realName.byPerson')}
              </KeyValue>
            </>
          )}
        </KeyValueList>
      </Card>
    </>
  );
}
