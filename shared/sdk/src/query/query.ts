import {
  QueryClient,
  hashKey,
  keepPreviousData,
  replaceEqualDeep,
  useInfiniteQuery,
  useQuery,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { takeEarlyData } from '../api/early.ts';
import { RefusedError, fetchData, isUncertain } from '../api/index.ts';
import type { ApiInput, ApiOutput, ApiPath, Page } from '@maru/domain/contracts';
import { askOwed, noteSight, pageInSight } from './sight.ts';
import { onSessionEnd } from '../session/index.ts';

const versionOf = (data: unknown): number | undefined => {
  const version = data && typeof data === 'object' && 'version' in data ? data.version : undefined;
  return typeof version === 'number' ? version : undefined;
};

/**
 * The cached answer after another answer or event. Data with a `version` is never replaced by an older state of the same thing: an
 * answer may have been read before the event that came first. Equal parts keep their identity, so that nothing renders for them.
 */
export function keepNewer(held: unknown, got: unknown): unknown {
  const [before, after] = [versionOf(held), versionOf(got)];
  if (before !== undefined && after !== undefined && after < before) return held;
  return replaceEqualDeep(held, got);
}

/** The page's cache of server responses. The customer's data is removed with the session. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      structuralSharing: keepNewer,
      retry: (failures, error) => failures < 2 && error instanceof RefusedError && isUncertain(error.refusal),
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
  },
});
onSessionEnd(() => queryClient.clear());

export interface ApiQueryOptions<D = unknown> {
  isEnabled?: boolean;
  /** Refetch interval in ms while the screen is visible, or that of an answer; without one it is not refetched. */
  refreshEvery?: number | ((data: D | undefined) => number | undefined);
  staleTime?: number;
  /** Shows the last answer while that of the next input is loading. */
  keepPrevious?: boolean;
  /** A known answer; it counts as fetched now if the cache has none. */
  initialData?: D;
}

export const apiKey = <P extends ApiPath>(path: P, input: ApiInput<P>) => [path, input] as const;

const queryOf = <P extends ApiPath>(path: P, input: ApiInput<P>) => ({
  queryKey: apiKey(path, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchData(path, input, signal),
});

/** Asks for an answer that a screen will need at once, unless a fresh one is cached. Never rejects: the screen asks again. */
export function prefetch<P extends ApiPath>(path: P, input: ApiInput<P>): void {
  void queryClient.prefetchQuery(queryOf(path, input));
}

/** A call as a query: `data`, `isPending`, `isError`, `refetch`, `dataUpdatedAt`. The key is path and input. */
export function useApiQuery<P extends ApiPath>(
  path: P,
  input: ApiInput<P>,
  { isEnabled = true, refreshEvery, staleTime, keepPrevious = false, initialData }: ApiQueryOptions<ApiOutput<P>> = {},
): UseQueryResult<ApiOutput<P>, RefusedError> {
  return useQuery({
    ...queryOf(path, input),
    enabled: isEnabled,
    refetchInterval:
      typeof refreshEvery === 'function'
        ? ({ state }) => refreshEvery(state.data as ApiOutput<P> | undefined)
        : refreshEvery,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    initialData: () => initialData ?? (isEnabled ? takeEarlyData<ApiOutput<P>>(path, input) : undefined),
  });
}

type PagedPath = { [P in ApiPath]: ApiOutput<P> extends Page<unknown> ? P : never }[ApiPath];
type RowOf<P extends PagedPath> = ApiOutput<P> extends { data: (infer R)[] } ? R : never;

/** A paged call as one growing list. `F`: the answer of a page. */
export interface ApiPages<R, F = Page<R>> {
  /** Undefined before the first answer. */
  data?: R[] | undefined;
  /** The same, empty before the first answer. */
  rows: R[];
  /** The answer of the first page, for what it carries besides rows. */
  first: F | undefined;
  total: number;
  hasMore: boolean;
  /** The last attempt to load the next page failed; loaded pages stay. */
  hasFailedMore: boolean;
  /** Absent when all pages are loaded or the next one is loading. */
  loadMore: (() => void) | undefined;
  isPending: boolean;
  isError: boolean;
  /** Refusal of the first page. */
  error: RefusedError | null;
  isFetching?: boolean;
  /** The query is paused without network. */
  isPaused?: boolean;
  isLoadingMore: boolean;
  /** Time of the newest answer in ms; 0 before the first. */
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
  /**
   * Call it with the rows in sight, `end` excluded, if the list is long and may show an older answer in its other rows: a refetch then
   * asks for the pages in sight alone, and for another page when it comes into sight.
   */
  onSeen: (first: number, end: number) => void;
}

/** The key of a query from its hash, by which it is stable. */
const keyOf = (hash: string): QueryKey => JSON.parse(hash) as QueryKey;

const pagesOf = <P extends PagedPath>(path: P, input: Omit<ApiInput<P>, 'page'>) => ({
  queryKey: [path, input, 'pages'],
  queryFn: ({ queryKey, pageParam, signal }: { queryKey: QueryKey; pageParam: number; signal: AbortSignal }) =>
    pageInSight(queryClient, { queryKey, pageParam }, (order) =>
      fetchData(path, { ...input, page: pageParam, ...(order && { order }) } as ApiInput<P>, signal),
    ),
  initialPageParam: 1,
});

/** {@link prefetch} for the first page of a paged call. */
export function prefetchPages<P extends PagedPath>(path: P, input: Omit<ApiInput<P>, 'page'>): void {
  void queryClient.prefetchInfiniteQuery(pagesOf(path, input));
}

export function useApiPages<P extends PagedPath>(
  path: P,
  input: Omit<ApiInput<P>, 'page'>,
  {
    isEnabled = true,
    refreshEvery,
    staleTime,
  }: Pick<ApiQueryOptions, 'isEnabled' | 'staleTime'> & { refreshEvery?: number | undefined } = {},
): ApiPages<RowOf<P>, ApiOutput<P>> {
  const options = pagesOf(path, input);
  const query = useInfiniteQuery({
    ...options,
    initialData: () => {
      const first = isEnabled ? takeEarlyData<ApiOutput<P>>(path, { ...input, page: 1 }) : undefined;
      return first && { pages: [first], pageParams: [1] };
    },
    getNextPageParam: (last) => {
      const page = last as Page<unknown>;
      return page.page * page.per_page < page.total ? page.page + 1 : undefined;
    },
    enabled: isEnabled,
    refetchInterval: refreshEvery,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
  const key = hashKey(options.queryKey);
  const onSeen = useCallback((first: number, end: number) => noteSight(queryClient, keyOf(key), first, end), [key]);
  const { isFetching, isRefetchError } = query;
  useEffect(() => {
    if (!isFetching && !isRefetchError) askOwed(queryClient, keyOf(key));
  }, [isFetching, isRefetchError, key]);
  const pages = query.data?.pages as Page<RowOf<P>>[] | undefined;
  const data = pages?.flatMap((page) => page.data);
  return {
    data,
    rows: data ?? [],
    first: pages?.[0] as ApiOutput<P> | undefined,
    total: pages?.[0]?.total ?? 0,
    hasMore: query.hasNextPage,
    hasFailedMore: query.isFetchNextPageError,
    loadMore: query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined,
    isPending: query.isPending,
    isError: query.isError && pages === undefined,
    error: query.isFetchNextPageError ? null : (query.error as RefusedError | null),
    isFetching: query.isFetching,
    isPaused: query.isPaused,
    isLoadingMore: query.isFetchingNextPage,
    dataUpdatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
    onSeen,
  };
}

/**
 * Writes an answer from another source, such as an event, into the cache; an older version of a cached one changes
 * nothing.
 */
export function putAnswer<P extends ApiPath>(path: P, input: ApiInput<P>, answer: ApiOutput<P>): void {
  queryClient.setQueryData(apiKey(path, input), answer);
}

let due: { readonly paths: Set<ApiPath>; readonly done: Promise<void> } | null = null;

/**
 * Invalidates every cached answer of these calls; visible queries are refetched. Calls of one turn are one: all listeners of an
 * event run in it, and several of them invalidate the same answers. Resolves when the queries of all of them are refetched.
 */
export function invalidate(...paths: ApiPath[]): Promise<void> {
  if (!due) {
    const merged = new Set<ApiPath>();
    const done = Promise.resolve().then(() => {
      due = null;
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => merged.has(queryKey[0] as ApiPath) });
    });
    due = { paths: merged, done };
  }
  for (const path of paths) due.paths.add(path);
  return due.done;
}

/** Removes cached answers that must not be seen again, such as the amount owed before a payment. The next question waits for its answer. */
export function forget(...paths: ApiPath[]): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[0] as ApiPath) });
}
