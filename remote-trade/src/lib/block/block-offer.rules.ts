import type { BlockOffer } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';
import { costOf } from '../offer/offer.rules.ts';

/** Shares that the customer may still apply for, whatever is left of the block. */
export function ownRoom({ perPerson, applied }: Pick<BlockOffer, 'perPerson' | 'applied'>): bigint {
  const room = parseDecimal(perPerson) - parseDecimal(applied);
  return room > 0n ? room : 0n;
}

/** Most lots of an application now, and the least ones. */
export function boundsOf(offer: BlockOffer): { least: number; most: number } {
  const [own, left, lot] = [ownRoom(offer), parseDecimal(offer.left), BigInt(offer.lotSize)];
  return { least: Number(parseDecimal(offer.minimum) / lot), most: Number((own < left ? own : left) / lot) };
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
  const find = (code: string, params?: Record<string, string>): FieldFinding<'lots'>[] => [
    { field: 'lots', code, ...(params ? { params } : {}) },
  ];
  const lots = chosen ?? boundsOf(offer).least;
  if (lots < 1) return find('LOTS_NOT_WHOLE');
  const { shares, total } = costOf(offer, lots);
  const own = ownRoom(offer);
  const { left, minimum } = offer;
  if (parseDecimal(shares) > own) return find('BLOCK_ABOVE_MAXIMUM', { maximum: formatDecimal(own) });
  if (parseDecimal(shares) > parseDecimal(left)) return find('BLOCK_SOLD_OUT', { left });
  if (parseDecimal(shares) < parseDecimal(minimum)) return find('BLOCK_BELOW_MINIMUM', { minimum });
  if (parseDecimal(total) > parseDecimal(available))
    return find('INSUFFICIENT_BALANCE', { required: total, available });
  return [];
}

export const APPLY_FIELDS = {
  BLOCK_ABOVE_MAXIMUM: 'lots',
  BLOCK_BELOW_MINIMUM: 'lots',
  BLOCK_SOLD_OUT: 'lots',
  INSUFFICIENT_BALANCE: 'lots',
} as const satisfies ServerFields<keyof ApplyValues>;
