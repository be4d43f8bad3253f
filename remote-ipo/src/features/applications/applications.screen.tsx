import { useRequestEvents } from '@maru/sdk/live';
import { useApiPages } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { AppBar, EmptyState, PagedList, preloadSheet, PullToRefresh, ReceiptIcon, Screen } from '@maru/sdk/ui';
import { useEffect } from 'react';
import { refreshApplications } from '../../lib/applications.resource.ts';
import { useT } from '../../lib/i18n.ts';
import { ApplicationCard } from './application-card.tsx';
import styles from './applications.module.css';
import { ApplicationCards } from './applications.skeleton.tsx';

/** Own applications with their state, payment and the proof of each draw, newest first. */
export function ApplicationsScreen() {
  const t = useT();
  const go = useGo();
  const pages = useApiPages('/ipo/Records', {}, { staleTime: 0 });
  useRequestEvents('application', () => void refreshApplications());
  useEffect(preloadSheet, []);
  return (
    <Screen bar={<AppBar title={t('applications.title')} back="/home/newStock" />}>
      <PullToRefresh onRefresh={() => refreshApplications()}>
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
      </PullToRefresh>
    </Screen>
  );
}
