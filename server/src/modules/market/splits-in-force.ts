import type { Split, Venue } from '../../venue/venue.types.ts';

/** Completed splits of a symbol after one day and up to another, oldest first: they convert figures of the first day to shares of the second. */
export function splitsInForce(
  venue: Pick<Venue, 'splits' | 'pendingSplits'>,
  symbol: string,
  { after, until }: { readonly after: string; readonly until: string },
): Split[] {
  const pending = venue.pendingSplits().find((split) => split.symbol === symbol);
  return venue.splits(symbol).filter(({ exDate }) => exDate > after && exDate <= until && exDate !== pending?.exDate);
}
