import { answerText, formatDate, formatTime } from '@maru/shared/i18n';
import type { ApiPages } from '@maru/shared/query';
import { Card, ErrorState, List, LoadMore, SkeletonRows, StaleNote } from '@maru/shared/ui';
import type { ReactNode } from 'react';
import { timeOf } from '../time.rules.ts';
import { groupByDay } from './records.rules.ts';
import styles from './day-list.module.css';

interface Props<R> {
  pages: ApiPages<R>;
  /** A `ListRow` with its key. */
  row: (row: R) => ReactNode;
  empty: ReactNode;
}

/** A growing list under its days, with its states: on its way, failed, empty, out of date. */
export function DayList<R extends { time: string }>({ pages, row, empty }: Props<R>) {
  const { rows, isPending, isError, error, refetch, hasFailedMore, dataUpdatedAt } = pages;
  if (isPending)
    return (
      <Card>
        <SkeletonRows count={6} hasLogo={false} />
      </Card>
    );
  if (isError)
    return <ErrorState {...(error ? { text: answerText(error.refusal) } : {})} onRetry={() => void refetch()} />;
  if (rows.length === 0) return empty;
  return (
    <div className={styles.list}>
      {error && !hasFailedMore && <StaleNote time={formatTime(timeOf(dataUpdatedAt), true)} />}
      {groupByDay(rows).map(({ day, rows: ofDay }) => (
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
        hasFailed={hasFailedMore}
        onMore={() => pages.loadMore?.()}
      />
    </div>
  );
}
