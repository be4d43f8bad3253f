import { ConfirmingScreen } from '@maru/sdk/flow';
import { useRequestEvents } from '@maru/sdk/live';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { AppBar, QueryView, Screen, SkeletonPad } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { RecordsButton } from '../../lib/records/records-button.tsx';
import { DepositForm } from './deposit.form.tsx';
import { DepositBody } from './deposit.skeleton.tsx';
import { useDeposit } from './deposit.state.ts';
import { OpenDeposit } from './open-deposit.tsx';
import { WithdrawalTerms } from './withdrawal-terms.tsx';

/** Paying in: how much, to where, and before anything is paid what taking it out again will ask for. */
export function DepositScreen() {
  const t = useT();
  const info = useApiQuery('/fund/DepositInfo', {}, { staleTime: 0 });
  useRequestEvents('deposit', () => void invalidate('/fund/DepositInfo'));
  const deposit = useDeposit(info.data);
  // Requested together with the above for the terms below, and anew each time: the customer returns from resolving one of them.
  useApiQuery('/fund/WithdrawInfo', {}, { staleTime: 0 });
  const records = <RecordsButton to="/information/fundRecord?tab=recharge" />;
  const bar = <AppBar title={t('deposit.title')} back="/home/index" actions={records} />;
  const { phase } = deposit.submission.state;
  if (phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('deposit.confirming')} />;
  return (
    <Screen bar={bar} foot={!info.data && !info.isError && <SkeletonPad />}>
      <QueryView query={info} loading={<DepositBody />}>
        {(data) =>
          // A deposit that is being sent may already count as open: the form stays until it has its answer.
          phase === 'idle' && (data.open || data.guards.length > 0) ? (
            <>
              <OpenDeposit info={data} />
              <WithdrawalTerms policies={data.withdrawalPolicies} />
            </>
          ) : (
            <DepositForm info={data} state={deposit} />
          )
        }
      </QueryView>
    </Screen>
  );
}
