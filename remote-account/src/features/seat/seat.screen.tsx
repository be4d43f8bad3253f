import type { Seat } from '@maru/domain/contracts';
import { post } from '@maru/sdk/api';
import { sendDraft } from '@maru/sdk/flow';
import { answerText, formatDateTime } from '@maru/sdk/i18n';
import { useRequestEvents } from '@maru/sdk/live';
import { invalidate, putAnswer, useApiQuery } from '@maru/sdk/query';
import { useReasonText } from '@maru/sdk/records';
import { useGo } from '@maru/sdk/router';
import { AppBar, Button, Card, KeyValue, KeyValueList, QueryView, Screen, toast } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { SupportButton } from '../../lib/support-button.tsx';
import styles from './seat.module.css';
import { SeatBody } from './seat.skeleton.tsx';

/** Application for a seat account, and the state of the last one. */
export function SeatScreen() {
  const t = useT();
  const seat = useApiQuery('/user/SeatInfo', {}, { staleTime: 0 });
  useRequestEvents('seat', () => void invalidate('/user/SeatInfo'));
  return (
    <Screen tone="surface" bar={<AppBar title={t('seat.title')} back="/information/index" />}>
      <QueryView query={seat} loading={<SeatBody />}>
        {(known) => <Known seat={known} />}
      </QueryView>
    </Screen>
  );
}

function Known({ seat }: { seat: Seat }) {
  const t = useT();
  const { status } = seat;
  return (
    <>
      <h2 className={styles.lead} role="status">
        {t(status === 'none' ? 'seat.lead' : `seat.${status}`)}
      </h2>
      <p className={styles.why}>{t('seat.why')}</p>
      {status !== 'none' && <Facts seat={seat} />}
      {status === 'review' ? <Cancel /> : status !== 'approved' && <Apply seat={seat} />}
    </>
  );
}

function Facts({ seat: { status, appliedAt, decidedAt, reason, note, isAutomatic } }: { seat: Seat }) {
  const t = useT();
  const why = useReasonText()(status === 'rejected' ? reason : null, note);
  return (
    <>
      {why && <p className={styles.why}>{why}</p>}
      {status === 'rejected' && <SupportButton about={reason} />}
      <Card>
        <KeyValueList>
          {appliedAt && <KeyValue label={t('seat.appliedAt')}>{formatDateTime(appliedAt)}</KeyValue>}
          {decidedAt && <KeyValue label={t('seat.decidedAt')}>{formatDateTime(decidedAt)}</KeyValue>}
          {decidedAt && reason && (
            <KeyValue label={t('seat.decidedBy')}>{t(isAutomatic ? 'seat.automatic' : 'seat.byPerson')}</KeyValue>
          )}
        </KeyValueList>
      </Card>
    </>
  );
}

function Apply({ seat }: { seat: Seat }) {
  const t = useT();
  const go = useGo();
  const [isSending, setIsSending] = useState(false);
  if (!seat.canApply)
    return (
      <>
        <p className={styles.why}>{t('seat.needName')}</p>
        <Button isBlock data-to="/information/authInfo" onClick={() => go('/information/authInfo')}>
          {t('seat.toName')}
        </Button>
      </>
    );
  const apply = async () => {
    setIsSending(true);
    const answer = await sendDraft('/user/SeatApply', 'seat', {});
    setIsSending(false);
    if (!answer.ok) return toast(answerText(answer), 'bad');
    putAnswer('/user/SeatInfo', {}, answer.data);
    toast(t('seat.applied'));
  };
  return (
    <Button isBlock isPending={isSending} onClick={() => void apply()}>
      {t(seat.status === 'none' ? 'seat.apply' : 'seat.again')}
    </Button>
  );
}

function Cancel() {
  const t = useT();
  const [isSending, setIsSending] = useState(false);
  const cancel = async () => {
    setIsSending(true);
    // A refusal is shown as a toast.
    const answer = await post('/user/SeatCancel', {});
    setIsSending(false);
    if (!answer.ok) return;
    putAnswer('/user/SeatInfo', {}, answer.data);
    // An operator may have decided first.
    if (answer.data.status === 'cancelled') toast(t('seat.canceled'));
  };
  return (
    <Button kind="soft" isBlock isPending={isSending} onClick={() => void cancel()}>
      {t('seat.cancel')}
    </Button>
  );
}
