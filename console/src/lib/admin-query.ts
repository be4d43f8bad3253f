import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AdminInput, AdminOutput, AdminPath } from '@maru/domain/admin';
import type { Page } from '@maru/domain/contracts';
import { isUncertain, RefusedError } from '@maru/sdk/api';
import { callAdmin } from './admin-api.ts';
import { onOperatorEnd } from './session.ts';

export { QueryClientProvider } from '@tanstack/react-query';

/** Answers of the back office. They end with the operator's session. */
export const adminClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && error instanceof RefusedError && isUncertain(error.refusal),
    },
  },
});
onOperatorEnd(() => adminClient.clear());

interface QueryOptions {
  isEnabled?: boolean;
  /** Interval in ms at which a visible answer is asked for again. */
  refreshEvery?: number;
  staleTime?: number;
}

export function useAdminQuery<P extends AdminPath>(path: P, input: AdminInput<P>, options: QueryOptions = {}) {
  const { isEnabled = true, refreshEvery, staleTime } = options;
  return useQuery<AdminOutput<P>, RefusedError>({
    queryKey: [path, input],
    queryFn: ({ signal }) => callAdmin(path, input, signal),
    enabled: isEnabled,
    refetchInterval: refreshEvery,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}

type PagedPath = { [P in AdminPath]: AdminOutput<P> extends Page<unknown> ? P : never }[AdminPath];
type RowOf<P extends PagedPath> = AdminOutput<P> extends { data: (infer R)[] } ? R : never;

/** A paged call as one list, which grows at its end. */
export function useAdminPages<P extends PagedPath>(
  path: P,
  input: Omit<AdminInput<P>, 'page'>,
  { refreshEvery }: Pick<QueryOptions, 'refreshEvery'> = {},
) {
  const query = useInfiniteQuery({
    queryKey: [path, input, 'pages'],
    queryFn: ({ pageParam, signal }) => callAdmin(path, { ...input, page: pageParam } as AdminInput<P>, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => {
      const page = last as Page<unknown>;
      return page.page * page.per_page < page.total ? page.page + 1 : undefined;
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
  const pages = query.data?.pages as Page<RowOf<P>>[] | undefined;
  return {
    data: pages?.flatMap((page) => page.data),
    /** The first page, for what a call says beside its rows. */
    first: query.data?.pages[0] as AdminOutput<P> | undefined,
    total: pages?.at(-1)?.total ?? 0,
    loadMore: query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined,
    error: query.error as RefusedError | null,
    isFetching: query.isFetching,
    isPaused: query.isPaused,
    dataUpdatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  };
}

/** Asks again for every cached answer of these calls. */
export const renew = (...paths: AdminPath[]): Promise<void> =>
  adminClient.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[0] as AdminPath) });
