import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from '@maru/domain/contracts';

/** Pages of a long list in sight, counted from 1. */
interface Sight {
  first: number;
  last: number;
  /** Pages that a refetch left out, because they were out of sight. */
  readonly owed: Set<number>;
  /** Whether the fetch under way requests the `owed` pages alone. */
  isCatchingUp: boolean;
}

type Paged = InfiniteData<Page<unknown>>;

/** By query, for the lists that report their rows in sight. Any other list is refetched whole. */
const sights = new WeakMap<Query, Sight>();

const queryAt = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryCache().find<Paged>({ queryKey, exact: true });
const sightOf = (query: { state: unknown } | undefined): Sight | undefined => query && sights.get(query as Query);

/**
 * Stores which rows of a list are in sight, and requests those of their pages that the last refetch left out.
 * @param first first row in sight, from 0
 * @param end the row after the last one in sight
 */
export function noteSight(client: QueryClient, queryKey: QueryKey, first: number, end: number): void {
  const query = queryAt(client, queryKey);
  const size = query?.state.data?.pages[0]?.per_page;
  if (!query || !size) return;
  const pageOf = (row: number): number => Math.floor(Math.max(0, row) / size) + 1;
  const sight = sightOf(query) ?? { owed: new Set<number>(), isCatchingUp: false };
  sights.set(query as unknown as Query, Object.assign(sight, { first: pageOf(first), last: pageOf(end - 1) }));
  askOwed(client, queryKey);
}

/** True while `askOwed` begins a fetch, which requests its first page in the same turn and reads this there. */
let nextCatchesUp = false;

/** Requests the pages in sight that a refetch left out. Does nothing while the list is being fetched: call it again after that. */
export function askOwed(client: QueryClient, queryKey: QueryKey): void {
  const query = queryAt(client, queryKey);
  const sight = sightOf(query);
  if (!query || !sight || query.state.fetchStatus !== 'idle') return;
  const isOwed = [...sight.owed].some((page) => page >= sight.first && page <= sight.last);
  if (!isOwed) return;
  nextCatchesUp = true;
  void client.refetchQueries({ queryKey, exact: true });
  nextCatchesUp = false;
}

/** By query, the name of the order that the server sent with the newest first page. */
const orders = new WeakMap<Query, string | undefined>();

/**
 * Name of the order in which a page is requested: that of the first page. In a refetch it is that of the first page's new answer, which the
 * list does not hold before the fetch is over.
 */
function orderFor(query: Query | undefined, page: number): string | undefined {
  const pages = (query?.state.data as Paged | undefined)?.pages;
  if (!query || page === 1) return undefined;
  return pages?.[page - 1] && orders.has(query) ? orders.get(query) : pages?.[0]?.order;
}

/** A page for a fetch of the list: the cached answer if the page is out of sight or fresh, else the server's. */
export async function pageInSight<T extends Page<unknown>>(
  client: QueryClient,
  { queryKey, pageParam }: { queryKey: QueryKey; pageParam: number },
  fetch: (order: string | undefined) => Promise<T>,
): Promise<T> {
  const query = queryAt(client, queryKey);
  const held = query?.state.data?.pages[pageParam - 1];
  const sight = sightOf(query);
  if (held && sight) {
    if (pageParam === 1) sight.isCatchingUp = nextCatchesUp;
    const isSeen = pageParam >= sight.first && pageParam <= sight.last;
    if (!isSeen && !sight.isCatchingUp) sight.owed.add(pageParam);
    if (!isSeen || (sight.isCatchingUp && !sight.owed.has(pageParam))) return held as T;
  }
  const known = query as Query | undefined;
  const answer = await fetch(orderFor(known, pageParam));
  if (known && pageParam === 1) orders.set(known, answer.order);
  sight?.owed.delete(pageParam);
  return answer;
}
