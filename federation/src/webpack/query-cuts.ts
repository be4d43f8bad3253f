import { unset, unused, type Cut, type ModuleCut } from './cut.ts';

const part = (library: 'query-core' | 'react-query', name: string, cut: Cut): ModuleCut => [
  new RegExp(`[\\\\/]${library}[\\\\/]build[\\\\/]modern[\\\\/]${name}\\.js$`),
  cut,
];

/** Parts of the query client that our pages do not reach. The SDK alone makes queries (query.ts), so their options are known. */
export const QUERY: readonly ModuleCut[] = [
  part('query-core', 'queryClient', {
    functions: {
      ...unused('QueryClient', 'isFetching', 'isMutating', 'ensureQueryData', 'getQueriesData', 'setQueriesData'),
      ...unused('QueryClient', 'getQueryState', 'resetQueries', 'infiniteQuery', 'ensureInfiniteQueryData', 'query'),
      ...unused('QueryClient', 'getMutationCache', 'defaultMutationOptions', 'setDefaultOptions', 'setQueryDefaults'),
      ...unused('QueryClient', 'setMutationDefaults', 'getMutationDefaults'),
      'QueryClient.getQueryDefaults': 'return {};',
    },
    values: unset('suspense', 'networkMode', 'persister'),
  }),
  part('query-core', 'query', {
    functions: unused('Query', 'reset', 'resetState'),
    values: {
      ...unset('persister', 'this.options.behavior', 'this.options.pages', 'initialDataUpdatedAt', 'networkMode'),
      ...unset('fetchOptions?.initialPromise', 'config.onSuccess()', 'config.onSettled()', 'config.onError()'),
    },
  }),
  part('query-core', 'queryObserver', {
    // A query suspends nothing.
    functions: unused('QueryObserver', 'fetchOptimistic', 'getCurrentQuery'),
    never: { _optimisticResults: ['"isRestoring"'] },
    values: {
      ...unset('options.select', 'suspense', 'this.options.throwOnError', 'refetchIntervalInBackground'),
      'this.#selectError': 'null',
      'resolveQueryValue(options.retryOnMount, query)': 'true',
      'isServer()': 'false',
    },
  }),
  part('query-core', 'retryer', {
    functions: { canFetch: 'return onlineManager.isOnline();', defaultRetryDelay: null },
    values: {
      ...unset('config.initialPromise', 'networkMode'),
      'config.canRun()': 'true',
      'isServer()': 'false',
    },
  }),
  // A list grows at its end.
  part('query-core', 'infiniteQueryBehavior', {
    functions: { getPreviousPageParam: null, hasPreviousPage: 'return false;' },
    never: { direction: ['"backward"'] },
    values: unset('persister'),
  }),
  part('query-core', 'infiniteQueryObserver', {
    functions: { 'InfiniteQueryObserver.fetchPreviousPage': '' },
    never: { fetchDirection: ['"backward"'] },
  }),
  part('query-core', 'utils', {
    functions: {
      ensureQueryFn: 'return options.queryFn;',
      replaceData: 'return options.structuralSharing(prevData, data);',
      shouldThrowError: 'return false;',
    },
    values: unset('queryKeyHashFn'),
  }),
  // A failure is shown in its screen, no boundary catches it.
  part('react-query', 'errorBoundaryUtils', {
    functions: { ensurePreventErrorBoundaryRetry: '', useClearResetErrorBoundary: '', getHasError: 'return false;' },
  }),
  part('react-query', 'suspense', {
    functions: { ensureSuspenseTimers: '', shouldSuspend: 'return false;', fetchOptimistic: null },
  }),
];
