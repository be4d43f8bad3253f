import { formatMinute } from '@maru/sdk/i18n';
import type { Application } from '@maru/domain/contracts';
import { formatMoney, groupDigits, quantityOf } from '@maru/domain/money';
import { Button, KeyValue } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { Proof } from '../../lib/proof.tsx';
import { RecordCard } from '../../lib/record-card.tsx';
import { Cancel, Waive } from './application-actions.tsx';
import { hasDraw, textOf } from './applications.rules.ts';
import { DueFacts } from './due-facts.tsx';
import { Pay } from './pay.tsx';

/** One application: its figures, what can be done now, and the proof of its draw. */
export function ApplicationCard({ application }: { application: Application }) {
  const t = useT();
  const [isProofShown, setIsProofShown] = useState(false);
  const { applicationId, status, deposit, held, allotted, refund, due, canCancel } = application;
  const shares = (count: string) => t('offering.shares', quantityOf(count));
  const own = { way: 'subscription', applicationId, deposit } as const;
  return (
    <RecordCard
      record={application}
      status={t(`applications.status.${status}`)}
      text={t(`applications.text.${textOf(application)}`)}
      facts={
        <>
          <KeyValue label={t('applications.number')}>{application.number}</KeyValue>
          <KeyValue label={t('offering.applied')}>{shares(application.quantity)}</KeyValue>
          <KeyValue label={t('apply.deposit')}>{formatMoney(deposit)}</KeyValue>
          <KeyValue label={t('offering.price')}>
            {t('offering.won', { amount: groupDigits(application.price) })}
          </KeyValue>
          <KeyValue label={t('applications.appliedAt')}>{formatMinute(application.createdAt)}</KeyValue>
          {status === 'applied' && <KeyValue label={t('step.draw')}>{formatMinute(application.drawAt)}</KeyValue>}
          {allotted !== null && status !== 'refunded' && (
            <KeyValue label={t('applications.allotted')} isStrong>
              {shares(allotted)}
            </KeyValue>
          )}
          {held !== '0' && <KeyValue label={t('applications.held')}>{formatMoney(held)}</KeyValue>}
          {refund !== null && refund !== '0' && (
            <KeyValue label={t('applications.refund')}>{formatMoney(refund)}</KeyValue>
          )}
          {due !== null && <DueFacts due={due} payBy={application.payBy} />}
        </>
      }
      actions={
        (canCancel || due !== null || hasDraw(status)) && (
          <>
            {canCancel && <Cancel {...own} />}
            {due !== null && <Waive {...own} />}
            {due !== null && <Pay way="subscription" application={application} shares={allotted ?? '0'} due={due} />}
            {hasDraw(status) && (
              <Button kind="soft" aria-expanded={isProofShown} onClick={() => setIsProofShown(!isProofShown)}>
                {t('proof.title')}
              </Button>
            )}
          </>
        )
      }
    >
      {isProofShown && <Proof offeringId={application.offeringId} own={application} />}
    </RecordCard>
  );
}
