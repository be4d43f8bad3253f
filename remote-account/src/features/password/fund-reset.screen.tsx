import type { FundReset } from '@maru/domain/contracts';
import { post } from '@maru/sdk/api';
import { formatDateTime } from '@maru/sdk/i18n';
import { invalidate, putAnswer, useApiQuery } from '@maru/sdk/query';
import { useIsPast } from '@maru/sdk/live';
import { useGo } from '@maru/sdk/router';
import { AppBar, Button, QueryView, Screen, toast } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import step from '../../lib/step.module.css';
import { NewPinForm, ProofForm } from './fund-reset.form.tsx';
import { FundResetBody } from './fund-reset.skeleton.tsx';

/** Reset of a forgotten fund password: proof of the name, a waiting time, and the new one. */
export function FundResetScreen() {
  const t = useT();
  const reset = useApiQuery('/user/FundReset', {}, { staleTime: 0 });
  return (
    <Screen tone="surface" bar={<AppBar title={t('fundReset.title')} back="/information/fundPass" />}>
      <QueryView query={reset} loading={<FundResetBody />}>
        {(known) => <Reset reset={known} />}
      </QueryView>
    </Screen>
  );
}

function Reset({ reset }: { reset: FundReset }) {
  if (reset.readyAt === null) return reset.canStart ? <ProofForm reset={reset} /> : <NeedsName />;
  return <Started readyAt={reset.readyAt} expiresAt={reset.expiresAt} />;
}

function Started({ readyAt, expiresAt }: Pick<FundReset, 'expiresAt'> & { readyAt: string }) {
  const t = useT();
  const isReady = useIsPast(Date.parse(readyAt));
  return (
    <>
      {isReady ? (
        <>
          <NewPinForm />
          {expiresAt && <p className={step.why}>{t('fundReset.readyWhy', { time: formatDateTime(expiresAt) })}</p>}
        </>
      ) : (
        <div className={step.step}>
          <h2 className={step.title}>{t('fundReset.waiting', { time: formatDateTime(readyAt) })}</h2>
          <p className={step.why}>{t('fundReset.waitingWhy')}</p>
        </div>
      )}
      <CancelReset />
    </>
  );
}

function NeedsName() {
  const t = useT();
  const go = useGo();
  return (
    <div className={step.step}>
      <h2 className={step.title}>{t('fundReset.lead')}</h2>
      <p className={step.why}>{t('fundReset.needName')}</p>
      <Button isBlock data-to="/information/authInfo" onClick={() => go('/information/authInfo')}>
        {t('fundReset.toName')}
      </Button>
    </div>
  );
}

function CancelReset() {
  const t = useT();
  const [isSending, setIsSending] = useState(false);
  const cancel = async () => {
    setIsSending(true);
    // A refusal is shown as a toast.
    const answer = await post('/user/FundResetCancel', {});
    setIsSending(false);
    if (!answer.ok) return;
    putAnswer('/user/FundReset', {}, answer.data);
    void invalidate('/user/Messages', '/user/Unread');
    toast(t('fundReset.canceled'));
  };
  return (
    <Button kind="soft" isBlock isPending={isSending} onClick={() => void cancel()}>
      {t('fundReset.cancel')}
    </Button>
  );
}
