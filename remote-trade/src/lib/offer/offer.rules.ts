import type { BlockOffer, QuotaOffer } from '@maru/domain/contracts';
import { applyRate, formatDecimal, parseDecimal } from '@maru/domain/money';
import { contractValue } from '@maru/domain/trading';
import { unitsOf } from '../price.rules.ts';

/** Shares that a counterparty sells outside of the book. */
export type Offer = QuotaOffer | BlockOffer;

/** Share of an offer that is gone, 0 to 1, for a bar. */
export function soldShare({ quantity, left }: Pick<Offer, 'quantity' | 'left'>): number {
  const all = parseDecimal(quantity);
  return Number(((all - parseDecimal(left)) * 1000n) / all) / 1000;
}

/** Cost of a purchase, as the server books it. */
export function costOf(
  { price, lotSize, commissionRate }: Pick<Offer, 'price' | 'lotSize' | 'commissionRate'>,
  lots: number,
) {
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
