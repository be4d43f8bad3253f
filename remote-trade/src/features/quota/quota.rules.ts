import type { QuotaOffer } from '@maru/domain/contracts';
import { parseDecimal } from '@maru/domain/money';
import { findQuotaFaults, mostOf, type OfferLimits } from '@maru/domain/trading';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';
import { costOf } from '../../lib/offer/offer.rules.ts';
import { findShortage } from '../../lib/shortage.rules.ts';

export const TABS = ['offers', 'records'] as const;
export type Tab = (typeof TABS)[number];

const limitsOf = ({ perPerson, bought, left }: QuotaOffer): OfferLimits => ({
  perPerson: parseDecimal(perPerson),
  taken: parseDecimal(bought),
  left: parseDecimal(left),
});

/** Whole lots that the customer may still buy. */
export const lotsForMe = (offer: QuotaOffer): number => Number(mostOf(limitsOf(offer)) / BigInt(offer.lotSize));

export interface BuyValues {
  readonly lots: number;
}

/** Why this many lots cannot be bought. */
export function findBuyErrors({ lots }: BuyValues, offer: QuotaOffer, available: string): FieldFinding<'lots'>[] {
  if (lots < 1) return [{ field: 'lots', code: 'LOTS_NOT_WHOLE' }];
  const { shares, total } = costOf(offer, lots);
  const [fault] = findQuotaFaults(parseDecimal(shares), limitsOf(offer));
  if (fault) return [{ field: 'lots', ...fault }];
  return findShortage('lots', total, available);
}

export const BUY_FIELDS = {
  QUOTA_EXCEEDED: 'lots',
  QUOTA_SOLD_OUT: 'lots',
  INSUFFICIENT_BALANCE: 'lots',
} as const satisfies ServerFields<keyof BuyValues>;
