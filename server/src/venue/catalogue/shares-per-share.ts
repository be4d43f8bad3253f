import type { Split } from '../venue.types.ts';

/** New shares per old one by the splits after one day and up to another. */
export const sharesPerShare = (splits: readonly Split[], after: string, until: string): number =>
  splits.reduce(
    (product, { exDate, from, to }) =>
      exDate > after && exDate <= until ? (product * Number(to)) / Number(from) : product,
    1,
  );
