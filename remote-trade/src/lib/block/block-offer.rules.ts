import type { BlockOffer } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import { findBlockFaults, mostOf, ownRoom, type BlockLimits } from '@maru/domain/trading';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';
import { costOf } from '../offer/offer.rules.ts';
import { findShortage } from '../shortage.rules.ts';

const limitsOf = ({ minimum, perPerson, applied, left }: BlockOffer): BlockLimits => ({
  minimum: parseDecimal(minimum),
  perPerson: parseDecimal(perPerson),
  taken: parseDecimal(applied),
  left: parseDecimal(left),
});

/** Shares that the customer may still apply for, whatever is left of the block. */
export const roomOf = (offer: BlockOffer): string => formatDecimal(ownRoom(limitsOf(offer)));

/** Most lots of an application now, and the least ones. */
export function boundsOf(offer: BlockOffer): { least: number; most: number } {
  const limits = limitsOf(offer);
  const lotsIn = (shares: bigint) => Number(shares / BigInt(offer.lotSize));
  return { least: lotsIn(limits.minimum), most: lotsIn(mostOf(limits)) };
}

/** Whether an application of any size is possible. */
export function canApply(offer: BlockOffer): boolean {
  const { least, most } = boundsOf(offer);
  return offer.status === 'open' && most >= least;
}

export interface ApplyValues {
  /** Null: the least. */
  readonly lots: number | null;
}

/** Why this many lots cannot be applied for. */
export function findApplyErrors(
  { lots: chosen }: ApplyValues,
  offer: BlockOffer,
  available: string,
): FieldFinding<'lots'>[] {
  const lots = chosen ?? boundsOf(offer).least;
  if (lots < 1) return [{ field: 'lots', code: 'LOTS_NOT_WHOLE' }];
  const { shares, total } = costOf(offer, lots);
  const [fault] = findBlockFaults(parseDecimal(shares), limitsOf(offer));
  if (fault) return [{ field: 'lots', ...fault }];
  return findShortage('lots', total, available);
}

export const APPLY_FIELDS = {
  BLOCK_ABOVE_MAXIMUM: 'lots',
  BLOCK_BELOW_MINIMUM: 'lots',
  BLOCK_SOLD_OUT: 'lots',
  INSUFFICIENT_BALANCE: 'lots',
} as const satisfies ServerFields<keyof ApplyValues>;
