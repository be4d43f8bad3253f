import type { QuotaOffer } from '@maru/domain/contracts';
import { applyRate, formatDecimal, parseDecimal } from '@maru/domain/money';
import { contractValue } from '@maru/domain/trading';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';
import { unitsOf } from '../../lib/price.rules.ts';

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

/** Sold share of an offer, 0 to 1, for a bar. */
export function soldShare({ quantity, left }: Pick<QuotaOffer, 'quantity' | 'left'>): number {
  const all = parseDecimal(quantity);
  return Number(((all - parseDecimal(left)) * 1000n) / all) / 1000;
}

/** Cost of a purchase, as the server books it. */
export function costOf({ price, lotSize, commissionRate }: QuotaOffer, lots: number) {
  const shares = BigInt(lots) * BigInt(lotSize);
  const amount = contractValue(unitsOf(price), shares);
  const commission = applyRate(amount, commissionRate);
  return {
    shares: formatDecimal(shares),
    amount: formatDecimal(amount),
    commission: formatDecimal(commission),
    total: formatDecimal(amount + commission),
  };
}

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
