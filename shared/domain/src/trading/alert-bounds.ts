import { divCeil, divFloor, formatDecimal } from '../money/index.ts';
import type { Segment } from './terms.ts';
import { stepPrice } from './ticks.ts';

/** An alert is at most this many times above or below the present price: a price beyond is a slip of the keyboard. */
const MOST_TIMES = 10n;

/** Lowest and highest price of a price alert: a tenth of the present price, and ten times as much. In the price's minor units. */
export const alertBounds = (present: bigint): { readonly low: bigint; readonly high: bigint } => ({
  low: divCeil(present, MOST_TIMES),
  high: present * MOST_TIMES,
});

/** The bounds as the params of the refusals `ALERT_TOO_FAR` and `EXIT_TOO_FAR`, with the instrument's decimals. A price without decimals is in won. */
export function printAlertBounds(present: bigint, priceScale: number) {
  const { low, high } = alertBounds(present);
  return {
    low: formatDecimal(low, priceScale),
    high: formatDecimal(high, priceScale),
    ...(priceScale === 0 && { currency: 'KRW' as const }),
  };
}

/** Whether a price alert may wait for `price`. */
export function isAlertPrice(price: bigint, present: bigint): boolean {
  const { low, high } = alertBounds(present);
  return price >= low && price <= high;
}

/** The nearest price at which an instrument can trade and has moved by at least `percent` from the present one, within the bounds of an alert. */
export function awayFrom(present: bigint, percent: number, segment: Segment): bigint {
  const share = present * BigInt(100 + percent);
  const { low, high } = alertBounds(present);
  const grid = { segment, lowerLimit: low, upperLimit: high };
  return percent > 0 ? stepPrice(divCeil(share, 100n) - 1n, 1, grid) : stepPrice(divFloor(share, 100n) + 1n, -1, grid);
}
