import { allot, type AllotmentTerms } from './allotment.ts';

/** One application of the published list. `rank`: HMAC-SHA256(seed, application id), lower-case hex. */
export interface RankedApplication {
  readonly id: string;
  readonly quantity: bigint;
  readonly rank: string;
}

/** The published list as text, of which the hash is published: one line for each application, in the order of receipt. */
export const listLine = ({ id, quantity }: Pick<RankedApplication, 'id' | 'quantity'>): string => `${id} ${quantity}\n`;

/** Draws: orders the applications by rank and allots the pool. @returns the shares by application id */
export function draw(applications: readonly RankedApplication[], terms: AllotmentTerms): Map<string, bigint> {
  const ranked = [...applications].sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  const shares = allot(
    BigInt64Array.from(ranked, ({ quantity }) => quantity),
    terms,
  );
  return new Map(ranked.map(({ id }, at) => [id, shares[at]!]));
}
