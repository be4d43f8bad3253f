import type { Application, Bid, PlacementApplication } from '@maru/domain/contracts';
import { useRequestEvents } from '@maru/sdk/live';
import { useApiPages, type ApiPages } from '@maru/sdk/query';
import { useGo, useSearchParams } from '@maru/sdk/router';
import {
  AppBar,
  EmptyState,
  PagedList,
  preloadSheet,
  PullToRefresh,
  ReceiptIcon,
  Screen,
  TabPanel,
  Tabs,
} from '@maru/sdk/ui';
import { useEffect, type ReactNode } from 'react';
import { refreshApplications } from '../../lib/applications.resource.ts';
import { refreshBids } from '../../lib/auctions.resource.ts';
import { BidCard } from '../../lib/bid-card.tsx';
import { KINDS, ROUTES, type Kind } from '../../lib/kinds.ts';
import { useT } from '../../lib/i18n.ts';
import { refreshPlacements } from '../../lib/placements.resource.ts';
import { ApplicationCard } from './application-card.tsx';
import styles from './applications.module.css';
import { PlacementCard } from './placement-card.tsx';
import { ApplicationCards } from './applications.skeleton.tsx';

/** Own applications and bids with their state, payment and the proof of each draw, newest first. */
export function ApplicationsScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((each) => each === params.get('tab')) ?? 'subscription';
  useRequestEvents('application', () => void refreshApplications());
  useRequestEvents('bid', () => void refreshBids());
  useRequestEvents('placement', () => void refreshPlacements());
  useEffect(preloadSheet, []);
  const OwnRecords = RECORDS[kind];
  return (
    <Screen bar={<AppBar title={t('applications.title')} back={ROUTES[kind]} />}>
      <Tabs
        id="records"
        label={t('kinds.label')}
        items={KINDS.map((id) => ({ id, label: t(`kinds.${id}`) }))}
        value={kind}
        onChange={(id) => setParams({ tab: id }, { replace: true })}
        isSticky
      />
      <PullToRefresh onRefresh={() => Promise.all([refreshApplications(), refreshBids(), refreshPlacements()])}>
        <TabPanel tabs="records" value={kind}>
          <OwnRecords key={kind} />
        </TabPanel>
      </PullToRefresh>
    </Screen>
  );
}

interface RecordsProps<R> {
  pages: ApiPages<R>;
  /** Words of a list without rows: `empty` and `emptyWhy` follow it. */
  words: 'applications' | 'bids' | 'place';
  /** Where one can apply. */
  kind: Kind;
  card: (row: R) => ReactNode;
}

/** The own records of one way to new shares. */
function Records<R>({ pages, words, kind, card }: RecordsProps<R>) {
  const t = useT();
  const go = useGo();
  const label = t(kind === 'auction' ? 'auction.toList' : 'offering.toList');
  return (
    <PagedList
      pages={pages}
      loading={<ApplicationCards />}
      empty={
        <EmptyState
          icon={ReceiptIcon}
          title={t(`${words}.empty`)}
          text={t(`${words}.emptyWhy`)}
          action={{ label, onPress: () => go(ROUTES[kind]) }}
        />
      }
    >
      {(rows) => <div className={styles.list}>{rows.map(card)}</div>}
    </PagedList>
  );
}

function Applications() {
  const pages = useApiPages('/ipo/Records', {}, { staleTime: 0 });
  const card = (row: Application) => <ApplicationCard key={row.applicationId} application={row} />;
  return <Records pages={pages} words="applications" kind="subscription" card={card} />;
}

function Bids() {
  const pages = useApiPages('/auction/Records', {}, { staleTime: 0 });
  const card = (row: Bid) => <BidCard key={row.bidId} bid={row} />;
  return <Records pages={pages} words="bids" kind="auction" card={card} />;
}

function Placements() {
  const pages = useApiPages('/placement/Records', {}, { staleTime: 0 });
  const card = (row: PlacementApplication) => <PlacementCard key={row.applicationId} application={row} />;
  return <Records pages={pages} words="place" kind="placement" card={card} />;
}

const RECORDS = { subscription: Applications, placement: Placements, auction: Bids } as const;
