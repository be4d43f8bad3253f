import { formatDate } from '@maru/sdk/i18n';
import type { ApiPages } from '@maru/sdk/query';
import { Card, List, LoadMore, QueryView, SkeletonRows } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { groupByDay } from './records.rules.ts';
import styles from './day-list.module.css';

interface Props<R> {
  /** The rows may be made of what was answered. */
  pages: Omit<ApiPages<R>, 'data'> & Pick<ApiPages<unknown>, 'data'>;
  /** A `ListRow` with its key. */
  row: (row: R) => ReactNode;
  empty: ReactNode;
}

/** A growing list under its days, with its states: on its way, failed, empty, out of date. */
export function DayList<R extends { time: string }>({ pages, row, empty }: Props<R>) {
  return (
    <div className={styles.list}>
      <QueryView query={pages} loading={<DayListLoading />}>
        {() =>
          pages.rows.length === 0 ? (
            empty
          ) : (
            <>
              {groupByDay(pages.rows).map(({ day, rows: ofDay }) => (
                <section key={day} aria-label={formatDate(day)}>
                  <h2 className={styles.day}>{formatDate(day)}</h2>
                  <Card>
                    <List>{ofDay.map(row)}</List>
                  </Card>
                </section>
              ))}
              <LoadMore
                hasMore={pages.hasMore}
                isLoading={pages.isLoadingMore}
                hasFailed={pages.hasFailedMore}
                onMore={() => pages.loadMore?.()}
              />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

function DayListLoading() {
  return (
    <Card>
      <SkeletonRows count={6} hasLogo={false} />
    </Card>
  );
}
