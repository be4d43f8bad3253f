import { ConfirmingScreen } from '@maru/sdk/flow';
import { useRequestEvents } from '@maru/sdk/live';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useDetail, useSearchParams } from '@maru/sdk/router';
import { AppBar, QueryView, Screen, SkeletonPad, StaleOf } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { ReceiptLoading } from '../../lib/receipt/receipt-loading.tsx';
import { RecordsButton } from '../../lib/records/records-button.tsx';
import { CashOutBlocked } from './cash-out-blocked.tsx';
import { CashOutForm } from './cash-out.form.tsx';
import { WithdrawalReceipt } from './cash-out-receipt.tsx';
import { CashOutBody } from './cash-out.skeleton.tsx';
import { useCashOut } from './cash-out.state.ts';

/**
 * Withdrawal to a bank card. Shows the form, or the receipt of the pending withdrawal, of which there is one at most. With
 * `?view=receipt` and the detail key `withdrawal`: the receipt of that one.
 */
export function CashOutScreen() {
  const [params] = useSearchParams();
  const detail = useDetail('withdrawal');
  return params.get('view') === 'receipt' && detail ? (
    <WithdrawalReceipt withdrawalId={detail.withdrawalId} back="/information/cashOut" isRecord />
  ) : (
    <CashOut />
  );
}

function CashOut() {
  const t = useT();
  const info = useApiQuery('/fund/WithdrawInfo', {}, { staleTime: 0 });
  useRequestEvents('withdrawal', () => void invalidate('/fund/WithdrawInfo'));
  const cashOut = useCashOut(info.data);
  const { state } = cashOut.submission;
  const [watched, setWatched] = useState<string | null>(null);
  const [hadForm, setHadForm] = useState(false);
  const records = <RecordsButton to="/information/fundRecord?tab=withdrawal" />;
  const bar = <AppBar title={t('cashOut.title')} back="/home/index" actions={records} />;
  if (state.phase === 'done') return <WithdrawalReceipt withdrawalId={state.result.withdrawalId} />;
  if (state.phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('cashOut.confirming')} />;
  // A request that is being sent may already count as pending: the form stays until it has its answer.
  const isUnderWay = state.phase !== 'idle';
  // The withdrawal that was pending when the screen opened stays in view until its end; one of a cached answer may have ended long ago.
  const open = info.data?.open?.withdrawalId;
  const isAnswered = info.isFetchedAfterMount || !info.isFetching;
  if (open && isAnswered && !isUnderWay && open !== watched) setWatched(open);
  if (info.data && isAnswered && !open && !watched && !hadForm) setHadForm(true);
  // One that was requested on another device meanwhile is news.
  if (watched) return <WithdrawalReceipt withdrawalId={watched} isRecord={!hadForm} />;
  if (open && !isAnswered && !isUnderWay)
    return (
      <Screen bar={bar}>
        <ReceiptLoading />
      </Screen>
    );
  if (info.data && (info.data.guards.length === 0 || isUnderWay))
    return <CashOutForm info={info.data} state={cashOut} bar={bar} stale={<StaleOf query={info} />} />;
  return (
    <Screen bar={bar} foot={!info.data && !info.isError && <SkeletonPad />}>
      <QueryView query={info} loading={<CashOutBody />}>
        {(data) => <CashOutBlocked info={data} />}
      </QueryView>
    </Screen>
  );
}
