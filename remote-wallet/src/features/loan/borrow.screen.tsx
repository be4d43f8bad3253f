import { ConfirmingScreen, GuardsList } from '@maru/sdk/flow';
import { useGo, useSearchParams } from '@maru/sdk/router';
import { LoanFormSkeleton } from './loan.skeleton.tsx';
import { AppBar, EmptyState, QueryView, Screen, Section, WalletIcon } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { useLoanInfo } from '../../lib/loan/loan.resource.ts';
import { BorrowForm } from './borrow.form.tsx';
import { BorrowReceipt } from './borrow-receipt.tsx';
import { canBorrow, resolvableBlockers } from './loan.rules.ts';
import { useBorrowState } from './loan.state.ts';

/** Applying for a loan: form, then the receipt that follows the review. */
export function BorrowScreen() {
  const t = useT();
  const go = useGo();
  const [, setParams] = useSearchParams();
  const known = useLoanInfo();
  const borrow = useBorrowState(known.data);
  const { state } = borrow.submission;
  const bar = <AppBar title={t('loan.borrowTitle')} back="/information/pj" />;
  if (state.phase === 'done')
    return <BorrowReceipt sent={state.result} onLeave={() => setParams({}, { replace: true })} />;
  if (state.phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('loan.confirming')} />;
  // A request that is being sent may already count as pending: the form stays until it has its answer.
  if (known.data && (canBorrow(known.data) || state.phase !== 'idle'))
    return <BorrowForm info={known.data} state={borrow} bar={bar} />;
  return (
    <Screen bar={bar}>
      <QueryView query={known} loading={<LoanFormSkeleton />}>
        {(info) =>
          info.guards.length > 0 ? (
            <Section title={t('loan.guards')} isCard>
              <GuardsList label={t('loan.guards')} guards={resolvableBlockers(info)} />
            </Section>
          ) : (
            <EmptyState
              icon={WalletIcon}
              title={t('loan.nothingLeft')}
              text={t('loan.nothingLeftText')}
              action={{ label: t('loan.toLoans'), onPress: () => go('/information/pj', { isReplace: true }) }}
            />
          )
        }
      </QueryView>
    </Screen>
  );
}
