import { formatDate } from '@maru/sdk/i18n';
import { Card, List, PagedList, type Pages } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { groupByDay } from './records.rules.ts';
import styles from './day-list.module.css';
import { DaysSkeleton } from './day-list.skeleton.tsx';

interface Props<R> {
  pages: Pages<R>;
  /** A `ListRow` with its key. */
  row: (row: R) => ReactNode;
  empty: ReactNode;
}

/** A growing list under its days. */
export function DayList<R extends { time: string }>({ pages, row, empty }: Props<R>) {
  return (
    <div className={styles.list}>
      <PagedList pages={pages} loading={<DaysSkeleton />} empty={empty}>
        {(rows) =>
          groupByDay(rows).map(({ day, rows: ofDay }) => (
            <section key={day} aria-label={formatDate(day)}>
              <h2 className={styles.day}>{formatDate(day)}</h2>
              <Card>
                <List>{ofDay.map(row)}</List>
              </Card>
            </section>
          ))
        }
      </PagedList>
    </div>
  );
}
