import type { KycInfo } from '@maru/domain/contracts';
import { formatDateTime } from '@maru/sdk/i18n';
import { useReasonText } from '@maru/sdk/records';
import { Card, CheckIcon, IdIcon, KeyValue, KeyValueList, WarnIcon } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { SupportButton } from '../../lib/support-button.tsx';
import styles from './real-name.module.css';

const ICON = { none: IdIcon, review: IdIcon, verified: CheckIcon, failed: WarnIcon };

/** State of the last submission, with its decider and reason. */
export function RealNameStanding({ info: { status, submission } }: { info: KycInfo }) {
  const t = useT();
  const reasonText = useReasonText();
  if (status === 'none' || !submission) return null;
  const Icon = ICON[status];
  const { reason, note } = submission;
  const why = reasonText(status === 'failed' ? reason : null, note);
  return (
    <>
      <div className={styles.standing} role="status">
        <span className={styles[status]}>
          <Icon />
        </span>
        <h2 className={styles.lead}>{t(`realName.${status}.title`)}</h2>
        {status !== 'failed' && <p className={styles.why}>{t(`realName.${status}.text`)}</p>}
        {why && <p className={styles.why}>{why}</p>}
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
