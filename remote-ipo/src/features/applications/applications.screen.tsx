import { useRequestEvents } from '@maru/sdk/live';
import { useApiPages } from '@maru/sdk/query';
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
import { useEffect } from 'react';
import { refreshApplications } from '../../lib/applications.resource.ts';
import { refreshBids } from '../../lib/auctions.resource.ts';
import { BidCard } from '../../lib/bid-card.tsx';
import { KINDS, ROUTES } from '../../lib/kinds.ts';
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
  const Records = RECORDS[kind];
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
          <Records key={kind} />
        </TabPanel>
      </PullToRefresh>
    </Screen>
  );
}

function Applications() {
  const t = useT();
  const go = useGo();
  const pages = useApiPages('/ipo/Records', {}, { staleTime: 0 });
  return (
    <PagedList
      pages={pages}
      loading={<ApplicationCards />}
      empty={
        <EmptyState
          icon={ReceiptIcon}
          title={t('applications.empty')}
          text={t('applications.emptyWhy')}
          action={{ label: t('offering.toList'), onPress: () => go('/home/newStock') }}
        />
      }
    >
      {(rows) => (
        <div className={styles.list}>
          {rows.map((application) => (
            <ApplicationCard key={application.applicationId} application={application} />
          ))}
        </div>
      )}
    </PagedList>
  );
}

function Bids() {
  const t = useT();
  const go = useGo();
  const pages = useApiPages('/auction/Records', {}, { staleTime: 0 });
  return (
    <PagedList
      pages={pages}
      loading={<ApplicationCards />}
      empty={
        <EmptyState
          icon={ReceiptIcon}
          title={t('bids.empty')}
          text={t('bids.emptyWhy')}
          action={{ label: t('auction.toList'), onPress: () => go('/home/auction') }}
        />
      }
    >
      {(rows) => (
        <div className={styles.list}>
          {rows.map((bid) => (
            <BidCard key={bid.bidId} bid={bid} />
          ))}
        </div>
      )}
    </PagedList>
  );
}

function Placements() {
  const t = useT();
  const go = useGo();
  const pages = useApiPages('/placement/Records', {}, { staleTime: 0 });
  return (
    <PagedList
      pages={pages}
      loading={<ApplicationCards />}
      empty={
        <EmptyState
          icon={ReceiptIcon}
          title={t('place.empty')}
          text={t('place.emptyWhy')}
          action={{ label: t('offering.toList'), onPress: () => go('/home/newStockps') }}
        />
      }
    >
      {(rows) => (
        <div className={styles.list}>
          {rows.map((application) => (
            <PlacementCard key={application.applicationId} application={application} />
          ))}
        </div>
      )}
    </PagedList>
  );
}

const RECORDS = { subscription: Applications, placement: Placements, auction: Bids } as const;
