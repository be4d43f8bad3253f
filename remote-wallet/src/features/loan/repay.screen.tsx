import { ConfirmingScreen } from '@maru/sdk/flow';
import { useApiQuery } from '@maru/sdk/query';
import { useGo, useSearchParams } from '@maru/sdk/router';
import { LoanFormSkeleton } from './loan.skeleton.tsx';
import { AppBar, EmptyState, QueryView, Screen, StaleOf, WalletIcon } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { useRepay } from '../../lib/loan/loan.resource.ts';
import { useRepayState } from './loan.state.ts';
import { RepayForm } from './repay.form.tsx';
import { RepayReceipt } from './repay-receipt.tsx';

const RENEW_EVERY_MS = 30_000;
/** The loan does not exist or has ended, or the address names none. */
const NOTHING: readonly (string | undefined)[] = ['LOAN_NOT_FOUND', 'LOAN_NOT_RUNNING', 'BAD_REQUEST'];

/** Repays a part or all: today's debt, the split of the amount, then the receipt. */
export function RepayScreen({ loanId }: { loanId: string }) {
  const t = useT();
  const go = useGo();
  const [, setParams] = useSearchParams();
  const submission = useRepay(loanId);
  const { state } = submission;
  const isDone = state.phase === 'done';
  const quote = useApiQuery(
    '/loan/PayoffQuote',
    { loanId },
    { isEnabled: !isDone, staleTime: 0, refreshEvery: RENEW_EVERY_MS },
  );
  const repay = useRepayState(submission, quote.data);
  const bar = <AppBar title={t('loan.repayTitle')} back="/information/pj" />;
  if (isDone) return <RepayReceipt repaid={state.result} onLeave={() => setParams({}, { replace: true })} />;
  if (state.phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('loan.repayConfirming')} />;
  if (quote.data) return <RepayForm quote={quote.data} stale={<StaleOf query={quote} />} state={repay} bar={bar} />;
  return (
    <Screen bar={bar}>
      <QueryView
        query={quote}
        loading={<LoanFormSkeleton />}
        onRefusal={({ code }) =>
          NOTHING.includes(code) && (
            <EmptyState
              icon={WalletIcon}
              title={t('loan.nothingToRepay')}
              action={{ label: t('loan.toLoans'), onPress: () => go('/information/pj', { isReplace: true }) }}
            />
          )
        }
      >
        {() => null}
      </QueryView>
    </Screen>
  );
}
