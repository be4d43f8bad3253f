import { divCeil } from '../money/index.ts';
import type { Segment } from './terms.ts';

/** Prices below `below` move by `tick`; null is the last band. */
export interface TickBand {
  readonly below: bigint | null;
  readonly tick: bigint;
}

const band = (below: bigint | null, tick: bigint): TickBand => ({ below, tick });
const STOCK_BANDS = [
  band(2_000n, 1n),
  band(5_000n, 5n),
  band(20_000n, 10n),
  band(50_000n, 50n),
  band(200_000n, 100n),
  band(500_000n, 500n),
  band(null, 1_000n),
];
const FUND_BANDS = [band(2_000n, 1n), band(null, 5n)];
const INDEX_BANDS = [band(null, 1n)];

/**
 * Tick sizes of a segment, in minor units of its prices, lowest band first. An index moves by one minor unit.
 * Source: KRX market business regulation, ticks since 2023-01-25.
 */
export function tickBands(segment: Segment): readonly TickBand[] {
  if (segment === 'INDEX') return INDEX_BANDS;
  return segment === 'ETF' ? FUND_BANDS : STOCK_BANDS;
}

/** Smallest price step at `price`. */
export function tickSize(price: bigint, segment: Segment): bigint {
  return tickBands(segment).find(({ below }) => below === null || price < below)!.tick;
}

/** Highest valid price at or below `price`, at least one tick. */
export function floorToTick(price: bigint, segment: Segment): bigint {
  const tick = tickSize(price, segment);
  const floor = (price / tick) * tick;
  return floor > tick ? floor : tick;
}

/** The nearest valid price above (`1`) or below (`-1`), inside the day's limits. */
export function stepPrice(
  price: bigint,
  direction: 1 | -1,
  { segment, upperLimit, lowerLimit }: { segment: Segment; upperLimit: bigint; lowerLimit: bigint },
): bigint {
  // Below the edge of a band the smaller tick applies, so a step down uses the tick just under the price.
  const tick = tickSize(direction === 1 ? price : price - 1n, segment);
  const next = direction === 1 ? (price / tick + 1n) * tick : (divCeil(price, tick) - 1n) * tick;
  if (next > upperLimit) return upperLimit;
  return next < lowerLimit ? lowerLimit : next;
}
