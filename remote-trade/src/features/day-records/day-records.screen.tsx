import { useState } from 'react';
import type { Strategy } from '@maru/domain/contracts';
import { useRequestEvents } from '@maru/sdk/live';
import { invalidate, prefetchPages, useApiPages } from '@maru/sdk/query';
import { useGo, useSearchParams } from '@maru/sdk/router';
import { AppBar, EmptyState, List, PagedList, PullToRefresh, Screen, TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { readTab, TABS, type RecordsTab } from '../../lib/records-tab.rules.ts';
import { RowsSkeleton } from './day-records.skeleton.tsx';
import { StrategyRow } from './strategy-row.tsx';
import { StrategySheet } from './strategy-sheet.tsx';

const refresh = (): Promise<void> =>
  invalidate('/strategy/List', '/strategy/Detail', '/strategy/Info', '/fund/Assets', '/fund/Flow');

/** Running and ended strategies; each opens its orders, and a running one can be stopped. */
export function DayRecordsScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const tab = readTab(params.get('tab'));
  const [opened, setOpened] = useState<Strategy | null>(null);
  useRequestEvents('strategy', () => void refresh());
  return (
    <Screen bar={<AppBar title={t('dayRecords.title')} back="/home/dayTrading" />}>
      <PullToRefresh onRefresh={refresh}>
        <Tabs
          id="strategies"
          label={t('records.tabs')}
          items={TABS.map((id) => ({ id, label: t(`dayRecords.tab.${id}`) }))}
          value={tab}
          onChange={(id) => setParams(id === 'active' ? {} : { tab: id }, { replace: true })}
        />
        <TabPanel tabs="strategies" value={tab}>
          <Rows key={tab} tab={tab} onOpen={setOpened} />
        </TabPanel>
      </PullToRefresh>
      <StrategySheet strategy={opened} onClose={() => setOpened(null)} onStopped={refresh} />
    </Screen>
  );
}

DayRecordsScreen.prefetch = () => prefetchPages('/strategy/List', { status: 'active' });

function Rows({ tab, onOpen }: { tab: RecordsTab; onOpen: (strategy: Strategy) => void }) {
  const t = useT();
  const go = useGo();
  const pages = useApiPages('/strategy/List', { status: tab });
  return (
    <PagedList
      pages={pages}
      loading={<RowsSkeleton />}
      empty={
        <EmptyState
          title={t(`dayRecords.empty.${tab}`)}
          text={t('dayRecords.emptyText')}
          action={{ label: t('dayTrading.title'), onPress: () => go('/home/dayTrading') }}
        />
      }
    >
      {(rows) => (
        <List label={t(`dayRecords.tab.${tab}`)} hasLines>
          {rows.map((strategy) => (
            <StrategyRow key={strategy.strategyId} strategy={strategy} onOpen={onOpen} />
          ))}
        </List>
      )}
    </PagedList>
  );
}
