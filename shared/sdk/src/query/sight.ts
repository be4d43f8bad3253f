import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from '@maru/domain/contracts';

/** Pages of a long list in sight, counted from 1. */
interface Sight {
  first: number;
  last: number;
  /** Pages that a refetch left out, because they were out of sight. */
  readonly owed: Set<number>;
  /** The fetch that begins or goes on asks for these pages alone. */
  isCatchingUp: boolean;
}

type Paged = InfiniteData<Page<unknown>>;

/** Of the lists that say it. All pages of another one are refetched. */
const sights = new WeakMap<Query, Sight>();

const queryAt = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryCache().find<Paged>({ queryKey, exact: true });
const sightOf = (query: { state: unknown } | undefined): Sight | undefined => query && sights.get(query as Query);

/**
 * Notes the rows in sight of a list, and asks for those of their pages that the last refetch left out.
 * @param end without this row
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

/** Set while a fetch begins, which asks for its first page at once. */
let nextCatchesUp = false;

/** Asks for pages in sight that a refetch left out, unless the list is being fetched: call it when that is over. */
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

/** Names of the orders that fetches of the first page have brought. */
const orders = new WeakMap<Query, string | undefined>();

/**
 * The order that a page goes on in: that of the first page. A known page is refetched in the one that the first has just been given,
 * which the list does not hold before its fetch is over.
 */
function orderFor(query: Query | undefined, page: number): string | undefined {
  const pages = (query?.state.data as Paged | undefined)?.pages;
  if (!query || page === 1) return undefined;
  return pages?.[page - 1] && orders.has(query) ? orders.get(query) : pages?.[0]?.order;
}

/** A page as a fetch of the list gives it: the known answer of one that is out of sight or fresh, else the server's. */
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
