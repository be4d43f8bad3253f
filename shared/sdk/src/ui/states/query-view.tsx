import { useState, type ReactNode } from 'react';
import type { Refusal } from '../../api/index.ts';
import { answerText, useSharedT } from '../../i18n/index.ts';
import type { Known } from './known.ts';
import { StaleOf } from './stale.tsx';
import { ErrorLine, ErrorState } from './states.tsx';

export interface QueryViewProps<T> {
  query: Known<T>;
  /** Skeleton until the first answer, in the layout of the answer. */
  loading: ReactNode;
  /** A failure takes one line, for a section of a screen; else the room of a whole screen. */
  isCompact?: boolean;
  /** Renders a refusal that has a meaning here, such as `NOT_FOUND` as an empty state; false for any other one. */
  onRefusal?: (refusal: Refusal) => ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * An answer in each of its states: loading, failed with a retry, offline, loaded, and loaded but out of date, which the screen says at
 * its top. Empty and full are the children's.
 */
export function QueryView<T>({ query, loading, isCompact, onRefusal, children }: QueryViewProps<T>) {
  const t = useSharedT();
  const { data, error, isFetching = false, isPaused, refetch } = query;
  // The failure stays while it is retried, so that nothing jumps and the button keeps the focus.
  const [failure, setFailure] = useState(error);
  if (failure !== error && (error || !isFetching)) setFailure(error);
  if (data !== undefined)
    return (
      <>
        <StaleOf query={query} />
        {children(data)}
      </>
    );
  const Failed = isCompact ? ErrorLine : ErrorState;
  if (failure)
    return (
      onRefusal?.(failure.refusal) || (
        <Failed text={answerText(failure.refusal)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )
    );
  return isPaused ? <Failed text={t('ui.paused')} /> : loading;
}
