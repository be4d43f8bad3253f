import type { QuotaOffer } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';
import { costOf } from '../../lib/offer/offer.rules.ts';

export const TABS = ['offers', 'records'] as const;
export type Tab = (typeof TABS)[number];

/** Shares that the customer may still buy: of the own quota, and of the offer. */
export function leftForMe({ perPerson, bought, left }: QuotaOffer): bigint {
  const own = parseDecimal(perPerson) - parseDecimal(bought);
  const all = parseDecimal(left);
  const least = own < all ? own : all;
  return least > 0n ? least : 0n;
}

/** Whole lots that the customer may still buy. */
export const lotsForMe = (offer: QuotaOffer): number => Number(leftForMe(offer) / BigInt(offer.lotSize));

export interface BuyValues {
  readonly lots: number;
}

/** Why this many lots cannot be bought. */
export function findBuyErrors({ lots }: BuyValues, offer: QuotaOffer, available: string): FieldFinding<'lots'>[] {
  const find = (code: string, params?: Record<string, string>): FieldFinding<'lots'>[] => [
    { field: 'lots', code, ...(params ? { params } : {}) },
  ];
  if (lots < 1) return find('LOTS_NOT_WHOLE');
  const { shares, total } = costOf(offer, lots);
  const own = parseDecimal(offer.perPerson) - parseDecimal(offer.bought);
  if (parseDecimal(shares) > own) return find('QUOTA_EXCEEDED', { left: formatDecimal(own) });
  if (parseDecimal(shares) > parseDecimal(offer.left)) return find('QUOTA_SOLD_OUT', { left: offer.left });
  if (parseDecimal(total) > parseDecimal(available))
    return find('INSUFFICIENT_BALANCE', { required: total, available });
  return [];
}

export const BUY_FIELDS = {
  QUOTA_EXCEEDED: 'lots',
  QUOTA_SOLD_OUT: 'lots',
  INSUFFICIENT_BALANCE: 'lots',
} as const satisfies ServerFields<keyof BuyValues>;
