import type { ReactNode } from 'react';
import { RefusedError } from '@maru/sdk/api';
import { answerText, useSharedT } from '@maru/sdk/i18n';
import { Button, ErrorState } from '@maru/sdk/ui';
import styles from './query-section.module.css';

/** The part of a query that a section needs; single and paged queries have it. */
export interface QueryLike<T> {
  data: T | undefined;
  isError: boolean;
  error: RefusedError | null;
  isFetching?: boolean;
  refetch: () => Promise<unknown>;
}

export interface LoadedProps<T> {
  query: QueryLike<T>;
  /** Skeleton in the final layout, so that nothing moves. */
  skeleton: ReactNode;
  /** A line with a retry instead of the tall error state, for small sections. */
  isCompact?: boolean;
  children: (data: T) => ReactNode;
}

/** Loading, failed with a retry, or loaded: the states of one section. Loaded data stays when a refresh fails. */
export function QuerySection<T>({ query, skeleton, isCompact, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  return isCompact ? <RetryLine query={query} /> : <RetryState query={query} />;
}

type Failed = Pick<QueryLike<unknown>, 'error' | 'isFetching' | 'refetch'>;
const reason = (error: Error | null) => (error instanceof RefusedError ? answerText(error.refusal) : undefined);

export function RetryState({ query }: { query: Failed }) {
  return <ErrorState text={reason(query.error)} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
}

export function RetryLine({ query }: { query: Failed }) {
  const t = useSharedT();
  return (
    <div className={styles.line} role="alert">
      <p className={styles.reason}>{reason(query.error) ?? t('ui.error.title')}</p>
      <Button kind="soft" size="s" onClick={() => void query.refetch()} isPending={query.isFetching}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
