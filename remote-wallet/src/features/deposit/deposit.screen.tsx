import type { ApiOutput } from '@maru/shared/contracts';
import { answerText, formatTime } from '@maru/shared/i18n';
import { invalidate, useApiQuery } from '@maru/shared/query';
import { useGo } from '@maru/shared/router';
import { AppBar, Button, Confirming, ErrorState, Screen, Skeleton, StaleNote } from '@maru/shared/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { timeOf } from '../../lib/time.rules.ts';
import { DepositForm } from './deposit.form.tsx';
import styles from './deposit.module.css';
import { EMPTY } from './deposit.state.ts';
import { useDepositSend } from './deposit.resource.ts';
import { OpenDeposit } from './open-deposit.tsx';
import { WithdrawalTerms } from './withdrawal-terms.tsx';

/** Paying in: how much, to where, and before anything is paid what taking it out again will ask for. */
export function DepositScreen() {
  const t = useT();
  const go = useGo();
  const info = useApiQuery('/fund/DepositInfo', {}, { staleTime: 0 });
  const sending = useDepositSend();
  const [draft, setDraft] = useState(EMPTY);
  // What keeps one from paying in may be gone when the person comes back from the screen that fixes it.
  useEffect(() => void invalidate('/fund/WithdrawInfo'), []);
  const bar = (
    <AppBar
      title={t('deposit.title')}
      back="/home/index"
      actions={
        <Button
          kind="ghost"
          size="s"
          data-to="/information/fundRecord"
          onClick={() => go('/information/fundRecord?tab=recharge')}
        >
          {t('funds.records')}
        </Button>
      }
    />
  );
  if (sending.state.phase === 'confirming')
    return (
      <Screen bar={bar}>
        <Confirming title={t('deposit.confirming')} text={t('funds.confirmingText')} hint={t('funds.confirmingHint')} />
      </Screen>
    );
  const stale = info.isError && info.data && <StaleNote time={formatTime(timeOf(info.dataUpdatedAt), true)} />;
  if (info.data && !info.data.open && info.data.guards.length === 0)
    return <DepositForm info={info.data} sending={sending} draft={draft} onDraft={setDraft} bar={bar} stale={stale} />;
  return (
    <Screen bar={bar}>
      {stale}
      {info.data ? (
        <Blocked info={info.data} />
      ) : info.isError ? (
        <ErrorState
          text={answerText(info.error.refusal)}
          onRetry={() => void info.refetch()}
          isRetrying={info.isFetching}
        />
      ) : (
        <Loading />
      )}
    </Screen>
  );
}

/** A deposit is under way, or none is taken now. */
function Blocked({ info }: { info: ApiOutput<'/fund/DepositInfo'> }) {
  return (
    <>
      <OpenDeposit info={info} />
      <WithdrawalTerms policies={info.withdrawalPolicies} />
    </>
  );
}

function Loading() {
  const t = useT();
  return (
    <div role="status" aria-label={t('funds.loading')} className={styles.loading}>
      <Skeleton height="5.25rem" radius="m" />
      <Skeleton width="8rem" height="1.25rem" />
      <Skeleton width="14rem" height="2.75rem" />
      <Skeleton width="18rem" height="2.25rem" radius="full" />
      <Skeleton height="8rem" radius="m" />
    </div>
  );
}
