import type { Segment } from './terms.ts';
import { floorToTick, tickSize } from './ticks.ts';

/** Percent of the base price, by segment. Source: KRX market business regulation, daily price limit. */
const LIMIT_PERCENT: Record<Segment, bigint> = { KOSPI: 30n, KOSDAQ: 30n, KONEX: 15n, ETF: 30n, INDEX: 30n };

export interface DailyLimits {
  readonly upper: bigint;
  readonly lower: bigint;
}

/**
 * Highest and lowest price of a day: `w = floor(30 % of base, to the base's tick)`, at least one tick; the upper limit is
 * floored to the tick of its own band. Base 9,980 gives 6,990 and 12,970. KONEX has 15 %.
 * @param multiple of an index's daily move that a fund follows: its limit is that many times wider
 */
export function dailyLimits(base: bigint, segment: Segment, multiple = 1): DailyLimits {
  const tick = tickSize(base, segment);
  const percent = LIMIT_PERCENT[segment] * BigInt(Math.abs(multiple));
  const floor = ((base * percent) / 100n / tick) * tick;
  const width = floor > tick ? floor : tick;
  return { upper: floorToTick(base + width, segment), lower: base > width ? base - width : 1n };
}

export interface OrderLimits {
  /** One order may ask for at most this share of the listed shares, in percent. */
  readonly maxOrderPercentOfListed: bigint;
  /** Most lots of one order where no shares are listed: a contract on an index. */
  readonly maxLotsUnlisted: bigint;
}

/** Most lots of one order. @param listed shares outstanding, 0 for an index */
export function maxOrderLots(listed: bigint, lotSize: number, limits: OrderLimits): bigint {
  if (listed === 0n) return limits.maxLotsUnlisted;
  return (listed * limits.maxOrderPercentOfListed) / 100n / BigInt(lotSize);
}
