import type { RefusedError } from '../../api/index.ts';

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

/** A query whose answer a topic of the live stream replaces. With a live value it is neither failed nor out of date. */
export function withLive<T, Q extends Known<T>>(query: Q & Known<T>, live: T | undefined): Q {
  return live === undefined ? query : { ...query, data: live, error: null, isPaused: false };
}
