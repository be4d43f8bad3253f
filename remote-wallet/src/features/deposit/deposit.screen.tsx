import { invalidate, useApiQuery } from '@maru/sdk/query';
import { AppBar, QueryView, Screen, StaleOf } from '@maru/sdk/ui';
import { useEffect, useState } from 'react';
import { AmountLoading } from '../../lib/amount/amount-loading.tsx';
import { useT } from '../../lib/i18n.ts';
import { RecordsButton } from '../../lib/records/records-button.tsx';
import { ConfirmingScreen } from '../../lib/send/confirming-screen.tsx';
import { DepositForm } from './deposit.form.tsx';
import { EMPTY } from './deposit.state.ts';
import { useDepositSend } from './deposit.resource.ts';
import { OpenDeposit } from './open-deposit.tsx';
import { WithdrawalTerms } from './withdrawal-terms.tsx';

/** Paying in: how much, to where, and before anything is paid what taking it out again will ask for. */
export function DepositScreen() {
  const t = useT();
  const info = useApiQuery('/fund/DepositInfo', {}, { staleTime: 0 });
  const sending = useDepositSend();
  const [draft, setDraft] = useState(EMPTY);
  // What keeps one from paying in may be gone when the person comes back from the screen that fixes it.
  useEffect(() => void invalidate('/fund/WithdrawInfo'), []);
  const records = <RecordsButton to="/information/fundRecord?tab=recharge" />;
  const bar = <AppBar title={t('deposit.title')} back="/home/index" actions={records} />;
  if (sending.state.phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('deposit.confirming')} />;
  if (info.data && !info.data.open && info.data.guards.length === 0)
    return (
      <DepositForm
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
        {(data) => (
          <>
            <OpenDeposit info={data} />
            <WithdrawalTerms policies={data.withdrawalPolicies} />
          </>
        )}
      </QueryView>
    </Screen>
  );
}
