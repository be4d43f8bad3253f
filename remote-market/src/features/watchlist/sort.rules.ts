import type { Localized, WatchlistItem } from '@maru/domain/contracts';
import { parseDecimal } from '@maru/domain/money';

/** Orders of the watchlist; the first is the customer's own, which the server keeps. */
export const SORTS = ['own', 'gainers', 'losers', 'name'] as const;
export type WatchlistSort = (typeof SORTS)[number];

const rateOf = ({ changeRate }: Pick<WatchlistItem, 'changeRate'>) => parseDecimal(changeRate, 2);

/** The list in another order; equal rows keep theirs. */
export function sortWatchlist<R extends Pick<WatchlistItem, 'changeRate' | 'name'>>(
  items: readonly R[],
  sort: WatchlistSort,
  language: keyof Localized,
): R[] {
  switch (sort) {
    case 'own':
      return [...items];
    case 'gainers':
      return [...items].sort((a, b) => Number(rateOf(b) - rateOf(a)));
    case 'losers':
      return [...items].sort((a, b) => Number(rateOf(a) - rateOf(b)));
    case 'name':
      return [...items].sort((a, b) => a.name[language].localeCompare(b.name[language]));
  }
}
