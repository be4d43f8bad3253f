import type { Application } from '@maru/domain/contracts';
import { post } from '@maru/sdk/api';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { answerText, formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { Button, Card, KeyValue, KeyValueList, Tag, toast } from '@maru/sdk/ui';
import { useState } from 'react';
import { refreshApplications } from '../../lib/applications.resource.ts';
import { CancelReason } from '../../lib/cancellation.tsx';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { useT } from '../../lib/i18n.ts';
import { StockButton } from '../../lib/stock-button.tsx';
import { hasDraw, toneOf } from './applications.rules.ts';
import styles from './applications.module.css';
import { Pay } from './pay.tsx';
import { Proof } from './proof.tsx';

/** One application: its figures, what can be done now, and the proof of its draw. */
export function ApplicationCard({ application }: { application: Application }) {
  const t = useT();
  const localized = useLocalized();
  const [isProofShown, setIsProofShown] = useState(false);
  const { status, number, quantity, price, deposit, held, allotted, refund, due, createdAt, listAt, listedAt } =
    application;
  const shares = (count: string) => t('offering.shares', { count: groupDigits(count) });
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.name}>{localized(application.name)}</h2>
        <Tag tone={toneOf(status)}>{t(`applications.status.${status}`)}</Tag>
      </div>
      <KeyValueList>
        <KeyValue label={t('applications.number')}>{number}</KeyValue>
        <KeyValue label={t('apply.quantity')}>{shares(quantity)}</KeyValue>
        <KeyValue label={t('apply.deposit')}>{formatMoney(deposit)}</KeyValue>
        <KeyValue label={t('offering.price')}>{formatMoney(price)}</KeyValue>
        <KeyValue label={t('applications.appliedAt')}>{minute(createdAt)}</KeyValue>
        {status === 'applied' && <KeyValue label={t('step.draw')}>{minute(application.drawAt)}</KeyValue>}
        {allotted !== null && status !== 'refunded' && (
          <KeyValue label={t('applications.allotted')} isStrong>
            {shares(allotted)}
          </KeyValue>
        )}
        {held !== '0' && <KeyValue label={t('applications.held')}>{formatMoney(held)}</KeyValue>}
        {refund !== null && <KeyValue label={t('applications.refund')}>{formatMoney(refund)}</KeyValue>}
        {status === 'paid' && (
          <KeyValue label={t(listedAt === null ? 'applications.listAt' : 'applications.listedAt')}>
            {minute(listedAt ?? listAt)}
          </KeyValue>
        )}
        {due !== null && (
          <>
            <KeyValue label={t('applications.due')} isStrong>
              {formatMoney(due)}
            </KeyValue>
            <KeyValue label={t('applications.payBy')}>{minute(application.payBy)}</KeyValue>
          </>
        )}
      </KeyValueList>
      <p className={styles.note}>
        {status === 'refunded' && <CancelReason cancellation={application.cancellation} />}
        {t(`applications.text.${listedAt === null ? status : 'listed'}`)}
      </p>
      <div className={styles.actions}>
        {listedAt !== null && <StockButton symbol={application.symbol} />}
        {application.canCancel && <Cancel application={application} />}
        {due !== null && <Waive application={application} />}
        {due !== null && <Pay application={application} due={due} />}
        {hasDraw(status) && (
          <Button kind="soft" aria-expanded={isProofShown} onClick={() => setIsProofShown(!isProofShown)}>
            {t('proof.title')}
          </Button>
        )}
      </div>
      {isProofShown && <Proof application={application} />}
    </Card>
  );
}

const minute = (time: string) => formatDateTime(time).slice(0, 16);

function Cancel({ application: { applicationId, deposit } }: { application: Application }) {
  const t = useT();
  const cancel = async () => {
    const answer = await post('/ipo/ApplyCancel', { applicationId }, { isQuiet: true });
    await refreshApplications();
    toast(answer.ok ? t('applications.cancelled') : answerText(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <ConfirmButton
      label={t('applications.cancel')}
      title={t('applications.cancelTitle')}
      text={t('applications.cancelText', { amount: formatMoney(deposit) })}
      keepLabel={t('applications.keep')}
      onConfirm={cancel}
    />
  );
}

function Waive({ application: { applicationId, deposit } }: { application: Application }) {
  const t = useT();
  const waive = async () => {
    const answer = await post('/ipo/Waive', { applicationId }, { isQuiet: true });
    await refreshApplications();
    toast(answer.ok ? t('applications.waived') : answerText(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <ConfirmButton
      label={t('applications.waive')}
      title={t('applications.waiveTitle')}
      text={t('applications.waiveText', { amount: formatMoney(deposit) })}
      keepLabel={t('applications.keep')}
      onConfirm={waive}
    />
  );
}
