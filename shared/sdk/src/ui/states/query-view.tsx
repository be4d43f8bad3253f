import { useState, type ReactNode } from 'react';
import { toServerTime, type Refusal, type RefusedError } from '../../api/index.ts';
import { answerText, formatClock, useSharedT } from '../../i18n/index.ts';
import { ErrorState, StaleNote } from './states.tsx';

/** State of a query, as returned by `useApiQuery` and `useApiPages`. */
export interface Known<T> {
  data?: T | undefined;
  error: RefusedError | null;
  isFetching?: boolean;
  /** It waits for the network. */
  isPaused?: boolean;
  /** ms of the newest answer; 0 before the first. */
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
}

export interface QueryViewProps<T> {
  query: Known<T>;
  /** Skeleton until the first answer, in the layout of the answer. */
  loading: ReactNode;
  /** Renders a refusal that has a meaning here, such as `NOT_FOUND` as an empty state; false for any other one. */
  onRefusal?: (refusal: Refusal) => ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * An answer in each of its states: on its way, refused with a way to ask again, there, and there but out of date. Empty and full
 * are the children's.
 */
export function QueryView<T>({ query, loading, onRefusal, children }: QueryViewProps<T>) {
  const t = useSharedT();
  const { data, error, isFetching, isPaused, refetch } = query;
  // While it is asked again the card stays, so that nothing jumps and the button keeps the focus.
  const [failure, setFailure] = useState(error);
  if (failure !== error && (error || !isFetching)) setFailure(error);
  if (data !== undefined)
    return (
      <>
        <StaleOf query={query} />
        {children(data)}
      </>
    );
  if (failure)
    return (
      onRefusal?.(failure.refusal) || (
        <ErrorState
          text={answerText(failure.refusal)}
          onRetry={() => void refetch()}
          isRetrying={isFetching ?? false}
        />
      )
    );
  return isPaused ? <ErrorState text={t('host.offline')} /> : loading;
}

/** Says how old an answer is once it could not be renewed. For a screen that shows the answer outside of a {@link QueryView}. */
export function StaleOf({ query }: { query: Known<unknown> }) {
  const { data, error, isPaused, dataUpdatedAt } = query;
  return data !== undefined && (error || isPaused) ? (
    <StaleNote time={formatClock(toServerTime(dataUpdatedAt))} />
  ) : null;
}
