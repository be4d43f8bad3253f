import { useState, type ReactNode } from 'react';
import type { Known } from './known.ts';
import { LoadMore } from './load-more.tsx';
import { QueryView, type QueryViewProps } from './query-view.tsx';

/** A list that grows page by page; `useApiPages` gives it. */
export interface Pages<R> extends Known<R[]> {
  hasMore: boolean;
  /** The last try for the next page failed; what is here stays. */
  hasFailedMore: boolean;
  isLoadingMore: boolean;
  /** Absent when all is here or the next page is on its way. */
  loadMore: (() => void) | undefined;
  /** Rows of all pages, where it is known. */
  total?: number;
  /** See `useApiPages`. */
  onSeen?: (first: number, end: number) => void;
}

/** The same pages with other rows, made of those that are here: filtered, sorted, joined with live ones. */
export function mapPages<R, S>(pages: Pages<R>, rowsOf: (rows: R[]) => S[]): Pages<S> {
  return { ...pages, data: pages.data && rowsOf(pages.data) };
}

export interface PagedListProps<R> extends Omit<QueryViewProps<R[]>, 'query'> {
  pages: Pages<R>;
  /** Shown for a list that has no rows and no further page. */
  empty: ReactNode;
}

/**
 * A growing list in each of its states: those of {@link QueryView}, empty, and at its end a further page that loads before it is
 * reached, one that failed with a retry, or none.
 */
export function PagedList<R>({ pages, empty, children, ...view }: PagedListProps<R>) {
  const { hasMore, hasFailedMore, isLoadingMore, loadMore } = pages;
  // A list of one page needs no word at its end.
  const [hasGrown, setHasGrown] = useState(false);
  if (hasMore && !hasGrown) setHasGrown(true);
  return (
    <QueryView query={pages} {...view}>
      {(rows) =>
        rows.length === 0 && !hasMore ? (
          empty
        ) : (
          <>
            {children(rows)}
            {(hasMore || hasGrown) && (
              <LoadMore
                hasMore={hasMore}
                isLoading={isLoadingMore}
                hasFailed={hasFailedMore}
                onMore={() => loadMore?.()}
              />
            )}
          </>
        )
      }
    </QueryView>
  );
}
