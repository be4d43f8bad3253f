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
  /** Above the first day: a {@link DaySection} of its own. */
  lead?: ReactNode;
}

/** A growing list under its days. */
export function DayList<R extends { time: string }>({ pages, row, empty, lead }: Props<R>) {
  return (
    <div className={styles.list}>
      {lead}
      <PagedList pages={pages} loading={<DaysSkeleton />} empty={empty}>
        {(rows) =>
          groupByDay(rows).map(({ day, rows: ofDay }) => (
            <DaySection key={day} title={formatDate(day)}>
              {ofDay.map(row)}
            </DaySection>
          ))
        }
      </PagedList>
    </div>
  );
}

/** Rows below their day. */
export function DaySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.day}>{title}</h2>
      <Card>
        <List>{children}</List>
      </Card>
    </section>
  );
}
