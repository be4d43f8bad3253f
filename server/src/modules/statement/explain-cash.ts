import type { ExplainedFigure } from '@maru/domain/contracts';
import type { Currency } from '@maru/domain/money';
import type { Db } from '../../core/db.ts';
import { findKindSums, findNewestByKind } from './explain.repo.ts';
import type { Item, Part } from './explain.rules.ts';

/** Movements of an account's cash by their kinds, the newest of each listed. @param moreOf explains a movement by its posting */
export async function cashParts(
  db: Db,
  owner: string,
  currency: Currency,
  moreOf: (id: bigint) => ExplainedFigure | null,
): Promise<Part[]> {
  const [sums, newest] = await Promise.all([findKindSums(db, owner, currency), findNewestByKind(db, owner, currency)]);
  return sums.map(({ kind, sum, count }): Part => {
    const items = newest
      .filter((posting) => posting.kind === kind)
      .map(({ id, at, amount }): Item => ({ at, amount, more: moreOf(id) }));
    const shown = items.reduce((total, { amount }) => total + amount, 0n);
    const rest = count > items.length ? { count: count - items.length, amount: sum - shown } : null;
    return { word: `movements.${kind}`, amount: sum, items, rest };
  });
}
