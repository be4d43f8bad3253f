import type { Finding, OrderType } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import { tickAt, type PriceGrid } from './tick.rules.ts';

/** Decimals of a price as the server tells it: all that its instrument has, none for a price in won. */
export const scaleOf = (price: string): number => price.split('.')[1]?.length ?? 0;

/**
 * A price of the server in minor units. One minor unit is one won everywhere: a stock's price is in won as it is, an index's
 * in hundredths of a point, so that price x quantity is an amount in won.
 */
export const unitsOf = (price: string): bigint => parseDecimal(price, scaleOf(price));

/** A typed price with all decimals of its instrument. */
export const atScale = (price: string, scale: number): string => formatDecimal(parseDecimal(price, scale), scale);

/** What is wrong with a typed price: all of it at once, bound to `price`. A market order has none. */
export function findPriceErrors(type: OrderType, price: string, grid: PriceGrid): Finding[] {
  if (type === 'market') return [];
  if (price === '') return [{ code: 'PRICE_REQUIRED', field: 'price', params: {} }];
  const scale = grid.priceScale;
  const units = parseDecimal(price, scale);
  if (units <= 0n) return [{ code: 'PRICE_NOT_POSITIVE', field: 'price', params: {} }];
  const errors: Finding[] = [];
  const tick = tickAt(grid, units);
  if (units % tick !== 0n)
    errors.push({ code: 'PRICE_OFF_TICK', field: 'price', params: { tick: formatDecimal(tick, scale) } });
  if (units > parseDecimal(grid.upperLimit, scale) || units < parseDecimal(grid.lowerLimit, scale)) {
    const params = { lower: grid.lowerLimit, upper: grid.upperLimit };
    errors.push({ code: 'PRICE_OUTSIDE_LIMIT', field: 'price', params });
  }
  return errors;
}
