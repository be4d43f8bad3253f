import type { Loan } from '@maru/shared/contracts';
import { answerText, formatTime } from '@maru/shared/i18n';
import { useGo, useSearchParams } from '@maru/shared/router';
import {
  AppBar,
  BottomBar,
  Button,
  ErrorState,
  PullToRefresh,
  Screen,
  Section,
  Skeleton,
  StaleNote,
  preloadSheet,
} from '@maru/shared/ui';
import { useEffect, useState } from 'react';
import { GuardsList } from '../../lib/guards/guards-list.tsx';
import { useT } from '../../lib/i18n.ts';
import { LoanSheet } from '../../lib/loan/loan-sheet.tsx';
import { refreshLoans, useLoanInfo } from '../../lib/loan/loan.resource.ts';
import { timeOf } from '../../lib/time.rules.ts';
import { BorrowScreen } from './borrow.screen.tsx';
import { LoanCard } from './loan-card.tsx';
import { canBorrow, waysOut, type LoanInfo } from './loan.rules.ts';
import { RepayScreen } from './repay.screen.tsx';
import { LimitCard, ScoreCard } from './score-card.tsx';
import { HonestCard, TiersCard } from './terms-card.tsx';
import styles from './loan.module.css';

/** The credit loan. `?view=borrow` applies for one, `?repay=<loanId>` repays one; both can be reached and left by the address. */
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
  const records = (
    <Button kind="ghost" size="s" onClick={() => go('/information/jkjl')}>
      {t('funds.records')}
    </Button>
  );
  return (
    <Screen
      bar={<AppBar title={t('loan.title')} back="/information/index" actions={records} />}
      foot={
        info && (
          <BottomBar>
            <Button disabled={!canBorrow(info)} onClick={() => go('/information/pj?view=borrow')}>
              {t('loan.borrow')}
            </Button>
          </BottomBar>
        )
      }
    >
      <PullToRefresh onRefresh={refreshLoans}>
        {info ? (
          <div className={styles.loading}>
            {known.isError && <StaleNote time={formatTime(timeOf(known.dataUpdatedAt), true)} />}
            <Standing info={info} />
          </div>
        ) : known.isError ? (
          <ErrorState
            text={answerText(known.error.refusal)}
            onRetry={() => void known.refetch()}
            isRetrying={known.isFetching}
          />
        ) : (
          <Loading />
        )}
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
          <GuardsList label={t('loan.guards')} guards={waysOut(info)} />
        </Section>
      )}
      {info.loans.map((loan) => (
        <LoanCard key={loan.loanId} loan={loan} onOpen={setOpened} />
      ))}
      <HonestCard />
      <TiersCard info={info} />
      <ScoreCard info={info} />
      <LoanSheet loan={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function Loading() {
  const t = useT();
  return (
    <div role="status" aria-label={t('funds.loading')} className={styles.loading}>
      <Skeleton height="12rem" radius="m" />
      <Skeleton height="11rem" radius="m" />
      <Skeleton height="14rem" radius="m" />
    </div>
  );
}
