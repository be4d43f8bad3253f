import { useApiQuery } from '@maru/sdk/query';
import { useDetail, useSearchParams } from '@maru/sdk/router';
import { AppBar, QueryView, Screen, StaleOf } from '@maru/sdk/ui';
import { useState } from 'react';
import { AmountLoading } from '../../lib/amount/amount-loading.tsx';
import { useT } from '../../lib/i18n.ts';
import { RecordsButton } from '../../lib/records/records-button.tsx';
import { ConfirmingScreen } from '../../lib/send/confirming-screen.tsx';
import { CashOutForm } from './cash-out.form.tsx';
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
  const info = useApiQuery('/fund/WithdrawInfo', {}, { staleTime: 0 });
  const sending = useWithdrawalSend();
  const { state } = sending;
  const [draft, setDraft] = useState(EMPTY);
  const [watched, setWatched] = useState<string | null>(null);
  const records = <RecordsButton to="/information/fundRecord?tab=withdrawal" />;
  const bar = <AppBar title={t('cashOut.title')} back="/home/index" actions={records} />;
  if (state.phase === 'done') return <WithdrawalReceipt withdrawalId={state.result.withdrawalId} />;
  if (state.phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('cashOut.confirming')} />;
  // What was asked for just now is under way too: the form stays until it has its answer.
  const isSending = state.phase !== 'idle';
  // The one that was under way when the screen opened stays in view to its end.
  const open = info.data?.open?.withdrawalId;
  if (open && !isSending && open !== watched) setWatched(open);
  if (watched) return <WithdrawalReceipt withdrawalId={watched} />;
  if (info.data && (info.data.guards.length === 0 || isSending))
    return (
      <CashOutForm
        info={info.data}
        sending={sending}
        draft={draft}
        onDraft={setDraft}
        bar={bar}
        stale={<StaleOf query={info} />}
      />
    );
  return (
    <Screen bar={bar}>
      <QueryView query={info} loading={<AmountLoading />}>
        {(data) => <CashOutBlocked info={data} />}
      </QueryView>
    </Screen>
  );
}
