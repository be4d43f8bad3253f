import type { Loan } from '@maru/domain/contracts';
import { formatDate } from '@maru/sdk/i18n';
import { formatMoney } from '@maru/domain/money';
import { invalidate, useApiPages } from '@maru/sdk/query';
import { oneOf, useGo, useSearchParams } from '@maru/sdk/router';
import {
  AppBar,
  EmptyState,
  mapPages,
  preloadSheet,
  PullToRefresh,
  ReceiptIcon,
  Screen,
  TabPanel,
  Tabs,
  Tag,
} from '@maru/sdk/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { LoanSheet } from '../../lib/loan/loan-sheet.tsx';
import { LOAN_TONE, isRunning } from '../../lib/loan/loan.rules.ts';
import { DayList } from '../../lib/records/day-list.tsx';
import { EntryRow } from '../../lib/records/entry-row.tsx';
import { TABS } from './loan-records.rules.ts';

/** Every loan that was ever asked for, with how it stands or ended. */
export function LoanRecordsScreen() {
  const t = useT();
  const go = useGo();
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<Loan | null>(null);
  const status = oneOf(params.get('status'), TABS, 'all');
  const pages = useApiPages('/loan/Records', { status }, { staleTime: 0 });
  useEffect(preloadSheet, []);
  return (
    <Screen bar={<AppBar title={t('loan.records')} back="/information/pj" />}>
      <PullToRefresh onRefresh={() => invalidate('/loan/Records')}>
        <Tabs
          id="loans"
          label={t('loan.records')}
          items={TABS.map((id) => ({ id, label: t(`loan.tab.${id}`) }))}
          value={status}
          onChange={(id) => setParams(id === 'all' ? {} : { status: id }, { replace: true })}
          isSticky
        />
        <TabPanel tabs="loans" value={status}>
          <DayList
            pages={mapPages(pages, (loans) => loans.map((loan) => ({ ...loan, time: loan.createdAt })))}
            row={({ time: _, ...loan }) => <LoanRow key={loan.loanId} loan={loan} onOpen={setOpened} />}
            empty={
              <EmptyState
                icon={ReceiptIcon}
                title={t(status === 'all' ? 'loan.empty' : 'loan.emptyTab')}
                text={t('loan.emptyText')}
                action={{ label: t('loan.see'), onPress: () => go('/information/pj') }}
              />
            }
          />
        </TabPanel>
      </PullToRefresh>
      <LoanSheet loan={opened} onClose={() => setOpened(null)} />
    </Screen>
  );
}

function LoanRow({ loan, onOpen }: { loan: Loan; onOpen: (loan: Loan) => void }) {
  const t = useT();
  const { amount, days, dueOn, owed, status } = loan;
  return (
    <EntryRow
      title={formatMoney(amount)}
      detail={dueOn && isRunning(loan) ? t('loan.dueBy', { day: formatDate(dueOn) }) : t('loan.forDays', { days })}
      end={<Tag tone={LOAN_TONE[status]}>{t(`loan.status.${status}`)}</Tag>}
      endDetail={isRunning(loan) ? t('loan.owes', { amount: formatMoney(owed.total) }) : undefined}
      onPress={() => onOpen(loan)}
      hasChevron
    />
  );
}
