import { GuardsList } from '@maru/sdk/flow';
import type { Loan } from '@maru/domain/contracts';
import { useGo, useSearchParams } from '@maru/sdk/router';
import { AppBar, BottomBar, Button, PullToRefresh, QueryView, Screen, Section, preloadSheet } from '@maru/sdk/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { LoanSheet } from '../../lib/loan/loan-sheet.tsx';
import { refreshLoans, useLoanInfo } from '../../lib/loan/loan.resource.ts';
import { RecordsButton } from '../../lib/records/records-button.tsx';
import { BorrowScreen } from './borrow.screen.tsx';
import { LoanCard } from './loan-card.tsx';
import { canBorrow, overdueFirst, resolvableBlockers, type LoanInfo } from './loan.rules.ts';
import { LimitSkeleton } from './loan.skeleton.tsx';
import { RepayScreen } from './repay.screen.tsx';
import { LimitCard, ScoreCard } from './score-card.tsx';
import { ObligationsCard, TiersCard } from './terms-card.tsx';

/** The credit loan. `?view=borrow` applies for one, `?repay=<loanId>` repays one; both are in the address. */
export function LoanScreen() {
  const [params] = useSearchParams();
  const repay = params.get('repay');
  if (repay) return <RepayScreen key={repay} loanId={repay} />;
  return params.get('view') === 'borrow' ? <BorrowScreen /> : <Overview />;
}

function Overview() {
  const t = useT();
  const go = useGo();
  const known = useLoanInfo();
  const info = known.data;
  useEffect(preloadSheet, []);
  return (
    <Screen
      bar={
        <AppBar title={t('loan.title')} back="/information/index" actions={<RecordsButton to="/information/jkjl" />} />
      }
      foot={
        (info || !known.isError) && (
          <BottomBar>
            <Button disabled={!info || !canBorrow(info)} onClick={() => go('/information/pj?view=borrow')}>
              {t('loan.borrow')}
            </Button>
          </BottomBar>
        )
      }
    >
      <PullToRefresh onRefresh={refreshLoans}>
        <QueryView query={known} loading={<LimitSkeleton />}>
          {(loans) => <Standing info={loans} />}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function Standing({ info }: { info: LoanInfo }) {
  const t = useT();
  const [opened, setOpened] = useState<Loan | null>(null);
  return (
    <>
      <LimitCard info={info} />
      {info.guards.length > 0 && (
        <Section title={t('loan.guards')} isCard>
          <GuardsList label={t('loan.guards')} guards={resolvableBlockers(info)} />
        </Section>
      )}
      {overdueFirst(info.loans).map((loan) => (
        <LoanCard key={loan.loanId} loan={loan} onOpen={setOpened} />
      ))}
      <ObligationsCard />
      <TiersCard info={info} />
      <ScoreCard info={info} />
      <LoanSheet loan={opened} onClose={() => setOpened(null)} />
    </>
  );
}
