import type { ReactNode } from 'react';
import { answerText } from '@maru/sdk/i18n';
import type { ApiPages } from '@maru/sdk/query';
import { ErrorState, LoadMore, Skeleton, SkeletonRows } from '@maru/sdk/ui';
import styles from './card.module.css';

interface Props<R> {
  pages: ApiPages<R>;
  row: (row: R) => ReactNode;
  empty: ReactNode;
}

/** A growing list of cards with its four states. */
export function CardList<R>({ pages, row, empty }: Props<R>) {
  const { rows, isPending, isError, error, refetch, loadMore, isLoadingMore, hasFailedMore } = pages;
  if (isPending)
    return (
      <div className={styles.list}>
        {[0, 1, 2].map((index) => (
          <div key={index} className={styles.card}>
            <div className={styles.waiting}>
              <SkeletonRows count={1} />
              <Skeleton width="60%" height="2.25rem" />
            </div>
          </div>
        ))}
      </div>
    );
  if (isError && rows.length === 0)
    return <ErrorState {...(error ? { text: answerText(error.refusal) } : {})} onRetry={() => void refetch()} />;
  const hasMore = loadMore !== undefined || isLoadingMore;
  if (rows.length === 0 && !hasMore) return empty;
  return (
    <>
      <ul className={styles.list}>{rows.map(row)}</ul>
      <LoadMore hasMore={hasMore} isLoading={isLoadingMore} hasFailed={hasFailedMore} onMore={() => loadMore?.()} />
    </>
  );
}
