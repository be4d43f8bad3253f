import { formatMinute } from '@maru/sdk/i18n';
import type { PlacementApplication } from '@maru/domain/contracts';
import { formatMoney, groupDigits, quantityOf } from '@maru/domain/money';
import { joinSentences } from '@maru/domain/text';
import { useServerNow } from '@maru/sdk/live';
import { useReasonText } from '@maru/sdk/records';
import { KeyValue } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { RecordCard } from '../../lib/record-card.tsx';
import { Cancel, Waive } from './application-actions.tsx';
import { DueFacts } from './due-facts.tsx';
import { Pay } from './pay.tsx';

/** One application for placed shares: canceled during its review, paid for or waived after the allotment. */
export function PlacementCard({ application }: { application: PlacementApplication }) {
  const t = useT();
  const now = useServerNow(60_000);
  const { applicationId, status, quantity, deposit, held, due, payBy, listedAt, lockDays, unlockAt } = application;
  const isLocked = unlockAt !== null && Date.parse(unlockAt) > now;
  const own = { way: 'placement', applicationId, deposit } as const;
  const reasonText = useReasonText();
  // Nothing of it was ever held.
  const hadNothing = status === 'rejected' && deposit === '0';
  const next = isLocked
    ? t('place.text.locked', { until: formatMinute(unlockAt) })
    : t(listedAt === null ? `place.text.${hadNothing ? 'rejectedUnpaid' : status}` : 'applications.text.listed');
  const text = joinSentences([reasonText(application.reason, application.note), next]);
  return (
    <RecordCard
      record={application}
      status={t(`place.status.${status}`)}
      text={text}
      facts={
        <>
          <KeyValue label={t('place.number')}>{application.number}</KeyValue>
          <KeyValue label={t('applications.quantity')}>{t('offering.shares', quantityOf(quantity))}</KeyValue>
          <KeyValue label={t('placement.price')}>
            {t('offering.won', { amount: groupDigits(application.price) })}
          </KeyValue>
          <KeyValue label={t('place.total')} isStrong>
            {formatMoney(application.amount)}
          </KeyValue>
          <KeyValue label={t('place.appliedAt')}>{formatMinute(application.createdAt)}</KeyValue>
          {held !== '0' && <KeyValue label={t('applications.held')}>{formatMoney(held)}</KeyValue>}
          {due !== null && payBy !== null && <DueFacts due={due} payBy={payBy} />}
          {lockDays > 0 && (
            <KeyValue label={t('placement.lock')}>{t('placement.lockDays', { days: lockDays })}</KeyValue>
          )}
        </>
      }
      actions={
        (status === 'review' || due !== null) && (
          <>
            {status === 'review' && <Cancel {...own} />}
            {due !== null && <Waive {...own} />}
            {due !== null && <Pay way="placement" application={application} shares={quantity} due={due} />}
          </>
        )
      }
    />
  );
}
