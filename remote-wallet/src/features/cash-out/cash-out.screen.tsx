import { answerText, formatTime } from '@maru/shared/i18n';
import { useApiQuery } from '@maru/shared/query';
import { useDetail, useGo, useSearchParams } from '@maru/shared/router';
import { AppBar, Button, Confirming, ErrorState, Screen, Skeleton, StaleNote } from '@maru/shared/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { timeOf } from '../../lib/time.rules.ts';
import { CashOutForm } from './cash-out.form.tsx';
import styles from './cash-out.module.css';
import { EMPTY } from './cash-out.state.ts';
import { useWithdrawalSend } from './cash-out.resource.ts';
import { CashOutBlocked } from './cash-out-blocked.tsx';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';

/**
 * Taking money out. With `?view=receipt` and the detail key `withdrawal`, one that was asked for; the one under way stands here
 * by itself, since there is one at most.
 */
export function CashOutScreen() {
  const [params] = useSearchParams();
  const detail = useDetail('withdrawal');
  return params.get('view') === 'receipt' && detail ? (
    <WithdrawalReceipt withdrawalId={detail.withdrawalId} back="/information/cashOut" />
  ) : (
    <CashOut />
  );
}

function CashOut() {
  const t = useT();
  const go = useGo();
  const info = useApiQuery('/fund/WithdrawInfo', {}, { staleTime: 0 });
  const sending = useWithdrawalSend();
  const [draft, setDraft] = useState(EMPTY);
  const [watched, setWatched] = useState<string | null>(null);
  const bar = (
    <AppBar
      title={t('cashOut.title')}
      back="/home/index"
      actions={
        <Button
          kind="ghost"
          size="s"
          data-to="/information/fundRecord"
          onClick={() => go('/information/fundRecord?tab=withdrawal')}
        >
          {t('funds.records')}
        </Button>
      }
    />
  );
  if (sending.state.phase === 'done') return <WithdrawalReceipt withdrawalId={sending.state.result.withdrawalId} />;
  if (sending.state.phase === 'confirming')
    return (
      <Screen bar={bar}>
        <Confirming title={t('cashOut.confirming')} text={t('funds.confirmingText')} hint={t('funds.confirmingHint')} />
      </Screen>
    );
  const stale = info.isError && info.data && <StaleNote time={formatTime(timeOf(info.dataUpdatedAt), true)} />;
  // What was asked for just now is under way too: the form stays until it has its answer.
  const isSending = sending.state.phase !== 'idle';
  // The one that was under way when the screen opened stays in view to its end.
  const open = info.data?.open?.withdrawalId;
  if (open && !isSending && open !== watched) setWatched(open);
  if (watched) return <WithdrawalReceipt withdrawalId={watched} />;
  if (info.data && (info.data.guards.length === 0 || isSending))
    return <CashOutForm info={info.data} sending={sending} draft={draft} onDraft={setDraft} bar={bar} stale={stale} />;
  return (
    <Screen bar={bar}>
      {stale}
      {info.data ? (
        <CashOutBlocked info={info.data} />
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

function Loading() {
  const t = useT();
  return (
    <div role="status" aria-label={t('funds.loading')} className={styles.loading}>
      <Skeleton height="5.25rem" radius="m" />
      <Skeleton width="8rem" height="1.25rem" />
      <Skeleton width="14rem" height="2.75rem" />
      <Skeleton width="20rem" height="2.25rem" radius="full" />
      <Skeleton height="8rem" radius="m" />
    </div>
  );
}
