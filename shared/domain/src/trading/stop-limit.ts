import { formatDecimal } from '../money/index.ts';
import { finding, type Finding } from './findings.ts';
import { findPriceFaults, readPrice, type Market, type PriceRequest } from './prices.ts';

/** Whether an execution at `price` triggers a stop-limit order: a purchase at or above its stop price, a sale at or below it. */
export const isStopReached = <Price extends bigint | number>(isBuying: boolean, stop: Price, price: Price): boolean =>
  isBuying ? price >= stop : price <= stop;

/** Stop price of a request in minor units; null for a type without one, and while none is given. */
export const stopOf = ({ type, stopPrice }: PriceRequest, { instrument }: Pick<Market, 'instrument'>): bigint | null =>
  type === 'stop_limit' && stopPrice ? readPrice(stopPrice, instrument.priceScale).units : null;

/**
 * Unmet conditions of the stop price of an order, opening or closing. One that the last price has reached already would wait for
 * nothing: that of a purchase is above the last price, that of a sale below it.
 */
export function findStopErrors(request: PriceRequest, isBuying: boolean, market: Market): Finding[] {
  const { type, stopPrice } = request;
  if (type !== 'stop_limit') return stopPrice === undefined ? [] : [finding('BAD_REQUEST', 'stopPrice')];
  if (stopPrice === undefined) return [finding('STOP_PRICE_REQUIRED', 'stopPrice')];
  const faults = findPriceFaults(stopPrice, 'stopPrice', market);
  if (faults.length > 0 || !isStopReached(isBuying, stopOf(request, market)!, market.last)) return faults;
  const last = formatDecimal(market.last, market.instrument.priceScale);
  return [finding(isBuying ? 'STOP_PRICE_NOT_ABOVE' : 'STOP_PRICE_NOT_BELOW', 'stopPrice', { last })];
}
