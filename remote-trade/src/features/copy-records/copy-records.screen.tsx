import { useState } from 'react';
import type { CopyShare } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useRequestEvents } from '@maru/sdk/live';
import { invalidate, prefetchPages, useApiPages } from '@maru/sdk/query';
import { useGo, useSearchParams } from '@maru/sdk/router';
import {
  Amount,
  AppBar,
  Change,
  EmptyState,
  List,
  ListRow,
  PagedList,
  PullToRefresh,
  Screen,
  TabPanel,
  Tabs,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { readTab, TABS, type RecordsTab } from '../../lib/records-tab.rules.ts';
import { RowsSkeleton } from './copy-records.skeleton.tsx';
import { ShareSheet } from './share-sheet.tsx';

const refresh = (): Promise<void> => invalidate('/copy/Shares', '/fund/Assets', '/fund/Flow');

/** Own shares of products, active and ended; each can be stopped after its lock-up. */
export function CopyRecordsScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const tab = readTab(params.get('tab'));
  const [opened, setOpened] = useState<CopyShare | null>(null);
  useRequestEvents('copy', () => void refresh());
  return (
    <Screen bar={<AppBar title={t('copyRecords.title')} back="/home/fllow" />}>
      <PullToRefresh onRefresh={refresh}>
        <Tabs
          id="shares"
          label={t('records.tabs')}
          items={TABS.map((id) => ({ id, label: t(`copyRecords.tab.${id}`) }))}
          value={tab}
          onChange={(id) => setParams(id === 'active' ? {} : { tab: id }, { replace: true })}
        />
        <TabPanel tabs="shares" value={tab}>
          <Rows key={tab} tab={tab} onOpen={setOpened} />
        </TabPanel>
      </PullToRefresh>
      <ShareSheet share={opened} onClose={() => setOpened(null)} onStopped={refresh} />
    </Screen>
  );
}

CopyRecordsScreen.prefetch = () => prefetchPages('/copy/Shares', { status: 'active' });

function Rows({ tab, onOpen }: { tab: RecordsTab; onOpen: (share: CopyShare) => void }) {
  const t = useT();
  const go = useGo();
  const nameOf = useLocalized();
  const pages = useApiPages('/copy/Shares', { status: tab });
  return (
    <PagedList
      pages={pages}
      loading={<RowsSkeleton />}
      empty={
        <EmptyState
          title={t(`copyRecords.empty.${tab}`)}
          text={t('copyRecords.emptyText')}
          action={{ label: t('copyDetail.toList'), onPress: () => go('/home/fllow') }}
        />
      }
    >
      {(rows) => (
        <List label={t(`copyRecords.tab.${tab}`)} hasLines>
          {rows.map((share) => (
            <ListRow
              key={share.shareId}
              title={nameOf(share.name)}
              detail={t(`copyRecords.status.${share.status}`)}
              end={
                <Amount
                  value={share.status === 'waiting' || share.status === 'cancelled' ? share.amount : share.worth}
                />
              }
              endDetail={share.units !== '0' && <Change amount={share.result} currency="KRW" rate={share.resultRate} />}
              onPress={() => onOpen(share)}
              hasChevron
            />
          ))}
        </List>
      )}
    </PagedList>
  );
}
