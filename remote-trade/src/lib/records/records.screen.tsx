import { useRequestEvents } from '@maru/sdk/live';
import type { ApiPages } from '@maru/sdk/query';
import { useGo, useSearchParams } from '@maru/sdk/router';
import { AppBar, Card, EmptyState, List, PagedList, PullToRefresh, Screen, TabPanel, Tabs } from '@maru/sdk/ui';
import { Fragment, useState, type ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { readTab, TABS, type RecordsTab } from './records-tab.rules.ts';
import type { RecordsFrame } from './records.skeleton.tsx';

interface ScreenProps<R> extends RecordsFrame {
  /** Kind of the events after which the records are refreshed. */
  kind: string;
  refresh: () => Promise<unknown>;
  list: (tab: RecordsTab, onOpen: (row: R) => void) => ReactNode;
  sheet: (opened: R | null, onClose: () => void) => ReactNode;
}

/** Own records, active and ended; each opens in a sheet. */
export function RecordsScreen<R>({ words, back, kind, refresh, list, sheet }: ScreenProps<R>) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const tab = readTab(params.get('tab'));
  const [opened, setOpened] = useState<R | null>(null);
  useRequestEvents(kind, () => void refresh());
  return (
    <Screen bar={<AppBar title={t(`${words}.title`)} back={back} />}>
      <PullToRefresh onRefresh={refresh}>
        <Tabs
          id={words}
          label={t('records.tabs')}
          items={TABS.map((id) => ({ id, label: t(`${words}.tab.${id}`) }))}
          value={tab}
          onChange={(id) => setParams(id === 'active' ? {} : { tab: id }, { replace: true })}
        />
        <TabPanel tabs={words} value={tab}>
          <Fragment key={tab}>{list(tab, setOpened)}</Fragment>
        </TabPanel>
      </PullToRefresh>
      {sheet(opened, () => setOpened(null))}
    </Screen>
  );
}

interface ListProps<R> extends Pick<RecordsFrame, 'words'> {
  tab: RecordsTab;
  pages: ApiPages<R>;
  loading: ReactNode;
  /** The way on from an empty list. */
  action: { label: string; to: `/${string}` };
  children: (row: R) => ReactNode;
}

/** The records of one tab. */
export function RecordsList<R>({ words, tab, pages, loading, action: { label, to }, children }: ListProps<R>) {
  const t = useT();
  const go = useGo();
  return (
    <PagedList
      pages={pages}
      loading={loading}
      empty={
        <EmptyState
          title={t(`${words}.empty.${tab}`)}
          text={t(`${words}.emptyText`)}
          action={{ label, onPress: () => go(to) }}
        />
      }
    >
      {(rows) => (
        <Card>
          <List label={t(`${words}.tab.${tab}`)} hasLines>
            {rows.map(children)}
          </List>
        </Card>
      )}
    </PagedList>
  );
}
