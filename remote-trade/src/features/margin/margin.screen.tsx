import { GuardsList } from '@maru/sdk/flow';
import { useApiPages } from '@maru/sdk/query';
import { useGo, useSearchParams } from '@maru/sdk/router';
import {
  AppBar,
  BottomBar,
  Button,
  EmptyState,
  PagedList,
  PullToRefresh,
  QueryView,
  ReceiptIcon,
  Screen,
  Section,
  TabPanel,
  Tabs,
  preloadSheet,
} from '@maru/sdk/ui';
import { useEffect } from 'react';
import { useT } from '../../lib/i18n.ts';
import { AddScreen } from './add.screen.tsx';
import { BorrowScreen } from './borrow.screen.tsx';
import { EnableButton, Intro, LimitCard, TermsCard } from './margin-overview.tsx';
import { MarginLoanCard } from './margin-loan-card.tsx';
import { refreshMargin, useMarginInfo } from './margin.resource.ts';
import { TABS, canBorrow, urgentFirst, type MarginInfo, type Tab } from './margin.rules.ts';
import { LoansSkeleton, StandingSkeleton } from './margin.skeleton.tsx';
import { RepayScreen } from './repay.screen.tsx';
import styles from './margin.module.css';

const HERE = '/home/marginLending';

/** Loans on pledged shares. `?view=borrow`, `?add=<loanId>` and `?repay=<loanId>` are its forms, `?tab=` the list. */
export function MarginScreen() {
  const [params] = useSearchParams();
  const [repay, add] = [params.get('repay'), params.get('add')];
  if (repay) return <RepayScreen key={repay} loanId={repay} />;
  if (add) return <AddScreen key={add} loanId={add} />;
  return params.get('view') === 'borrow' ? <BorrowScreen /> : <Overview />;
}

function Overview() {
  const t = useT();
  const go = useGo();
  const known = useMarginInfo();
  const info = known.data;
  // In a call what ends it comes first: its buttons are on the loan.
  const isCalled = info?.loans.some(({ call }) => call !== null) ?? false;
  useEffect(preloadSheet, []);
  return (
    <Screen
      bar={<AppBar title={t('margin.title')} back="/home/index" />}
      foot={
        (info || !known.isError) &&
        !isCalled && (
          <BottomBar>
            {info && !info.isEnabled ? (
              <EnableButton />
            ) : (
              <Button disabled={!info || !canBorrow(info)} onClick={() => go(`${HERE}?view=borrow`)}>
                {t('margin.borrow')}
              </Button>
            )}
          </BottomBar>
        )
      }
    >
      <PullToRefresh onRefresh={refreshMargin}>
        <QueryView query={known} loading={<StandingSkeleton />}>
          {(loans) => (loans.isEnabled ? <Standing info={loans} /> : <Intro info={loans} />)}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function Standing({ info }: { info: MarginInfo }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'completed' ? 'completed' : 'running';
  return (
    <>
      <LimitCard info={info} />
      {info.guards.length > 0 && (
        <Section title={t('margin.guards')} isCard>
          <GuardsList label={t('margin.guards')} guards={info.guards} />
        </Section>
      )}
      <Tabs
        id="margin"
        label={t('margin.loans')}
        items={TABS.map((id) => ({ id, label: t(`margin.tab.${id}`) }))}
        value={tab}
        onChange={(id) => setParams(id === 'running' ? {} : { tab: id }, { replace: true })}
      />
      <TabPanel tabs="margin" value={tab}>
        {tab === 'running' ? <Running info={info} /> : <Completed info={info} />}
      </TabPanel>
      <TermsCard terms={info.terms} />
    </>
  );
}

function Running({ info }: { info: MarginInfo }) {
  const t = useT();
  const go = useGo();
  if (info.loans.length > 0)
    return (
      <div className={styles.list}>
        {urgentFirst(info.loans).map((loan) => (
          <MarginLoanCard key={loan.loanId} loan={loan} terms={info.terms} />
        ))}
      </div>
    );
  return (
    <EmptyState
      icon={ReceiptIcon}
      title={t('margin.empty')}
      text={t(info.pledgeable.length > 0 ? 'margin.emptyText' : 'margin.noShares')}
      {...(info.pledgeable.length > 0
        ? {}
        : { action: { label: t('trades.toMarket'), onPress: () => go('/market/index') } })}
    />
  );
}

function Completed({ info }: { info: MarginInfo }) {
  const t = useT();
  const pages = useApiPages('/margin/Records', { status: 'completed' }, { staleTime: 0 });
  return (
    <PagedList
      pages={pages}
      loading={<LoansSkeleton />}
      empty={<EmptyState icon={ReceiptIcon} title={t('margin.emptyCompleted')} text={t('margin.emptyCompletedText')} />}
    >
      {(loans) => (
        <div className={styles.list}>
          {loans.map((loan) => (
            <MarginLoanCard key={loan.loanId} loan={loan} terms={info.terms} />
          ))}
        </div>
      )}
    </PagedList>
  );
}
