import { formatDecimal, formatPercent, groupDigits } from '@maru/domain/money';
import {
  hasLimit,
  isFirm,
  type ExpectedExecutions,
  type Instrument,
  type Level,
  type Market,
  type PriceRequest,
} from '@maru/domain/trading';
import { sharesAtPrice, type Part, type Rule } from '../explain/explain.rules.ts';
import { taxRates } from './explained-prices.rules.ts';

/* Texts and rules of figures of orders that are not sent. */

export const won = (amount: bigint): string => groupDigits(amount.toString());

/** A price in a text: in won, or in points. */
export const priceText = (price: bigint, { priceScale: scale }: Instrument): string =>
  `${scale === 0 ? '₩' : ''}${groupDigits(formatDecimal(price, scale))}`;

/** The worth of expected executions, each a part. @param more figure of their sum, to which a single one leads */
export const fillParts = (
  fills: readonly Level[],
  { priceScale: scale }: Instrument,
  { sign, more = null }: Pick<Part, 'more'> & { readonly sign?: bigint } = {},
): Part[] => fills.map((fill) => sharesAtPrice({ ...fill, scale, sign }, { more: fills.length === 1 ? more : null }));

/** The prices that an order is counted with, and why. */
export function priceRule(
  { type }: PriceRequest,
  { fills, price }: Pick<ExpectedExecutions, 'fills' | 'price'>,
  { instrument, auctionPrice }: Pick<Market, 'instrument' | 'auctionPrice'>,
): Rule {
  const params = { price: priceText(price, instrument) };
  if (isFirm(type) || hasLimit(type)) return { code: 'AT_LIMIT', params };
  if (fills.length > 1) return { code: 'AT_DEPTH', params: { ...params, levels: fills.length } };
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
