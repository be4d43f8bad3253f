import { formatDecimal, formatPercent, groupDigits } from '@maru/domain/money';
import { hasLimit, isFirm, type Instrument, type Market, type PriceRequest } from '@maru/domain/trading';
import type { Rule } from '../explain/explain.rules.ts';
import { taxRates } from './explained-prices.rules.ts';

/* Texts and rules of figures of orders that are not sent. */

export const won = (amount: bigint): string => groupDigits(amount.toString());

/** A price in a text: in won, or in points. */
export const priceText = (price: bigint, { priceScale: scale }: Instrument): string =>
  `${scale === 0 ? '₩' : ''}${groupDigits(formatDecimal(price, scale))}`;

/** The price that an order is counted with, and why. */
export function priceRule(
  { type }: PriceRequest,
  price: bigint,
  { instrument, auctionPrice }: Pick<Market, 'instrument' | 'auctionPrice'>,
): Rule {
  const params = { price: priceText(price, instrument) };
  if (isFirm(type) || hasLimit(type)) return { code: 'AT_LIMIT', params };
  return { code: type === 'market' && auctionPrice !== null ? 'AT_AUCTION' : 'AT_BOOK', params };
}

export const commissionRule = (amount: bigint, { rates }: Instrument): Rule => ({
  code: 'ESTIMATED_COMMISSION',
  params: { rate: formatPercent(rates.commissionRate), amount: won(amount) },
});

export const taxRule = (amount: bigint, { rates }: Instrument): Rule =>
  rates.sellTaxRates.length === 0
    ? { code: 'NO_TAX_HERE' }
    : { code: 'ESTIMATED_TAX', params: { rates: taxRates(rates), amount: won(amount) } };
