import type { ExplainedFigure } from '@maru/domain/contracts';
import type { Currency } from '@maru/domain/money';
import type { Db } from '../../core/db.ts';
import { findKindSums, findNewestByKind, type OwnPosting } from './explain.repo.ts';
import { listed, type Item, type Part } from './explain.rules.ts';

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

/** Some movements of the customer's cash by their kinds. */
export const postingParts = (postings: readonly OwnPosting[]): Part[] =>
  [...Map.groupBy(postings, ({ kind }) => kind)].map(([kind, own]) =>
    listed(`movements.${kind}`, own.map(itemOfPosting)),
  );

export const itemOfPosting = ({ id, at, amount }: OwnPosting): Item => ({ at, amount, more: movementOf(id) });

/** The balance after a movement. */
export const movementOf = (id: bigint): ExplainedFigure => ({
  subject: 'movement',
  movementId: id.toString(),
  figure: 'balance',
});
