import type { Finding, OrderType } from '@maru/shared/contracts';
import { formatDecimal, parseDecimal } from '@maru/shared/money';
import { tickAt, type PriceGrid } from './tick.rules.ts';

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
