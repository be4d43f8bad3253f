import type { MarketSegment } from '@maru/domain/contracts';

/**
 * Tick sizes and daily limits. Prices here and in the engine are integers of the instrument's minor unit held in a
 * `number` (always below 2^53); the venue's interface turns them into bigints.
 * Source: KRX market business regulation, ticks since 2023-01-25, limits of 30 %.
 */
const STOCK_TICKS: readonly [below: number, tick: number][] = [
  [2_000, 1],
  [5_000, 5],
  [20_000, 10],
  [50_000, 50],
  [200_000, 100],
  [500_000, 500],
  [Infinity, 1_000],
];
const ETF_TICKS: readonly [below: number, tick: number][] = [
  [2_000, 1],
  [Infinity, 5],
];
const LIMIT_PERCENT = 30;

/** Smallest price step at `price`. An index moves by one minor unit. */
export function tickOf(price: number, segment: MarketSegment): number {
  if (segment === 'INDEX') return 1;
  const table = segment === 'ETF' ? ETF_TICKS : STOCK_TICKS;
  return table.find(([below]) => price < below)![1];
}

/** {@link tickOf} for callers that hold prices as bigints. */
export function tickSize(price: bigint, segment: MarketSegment): bigint {
  return BigInt(tickOf(Number(price), segment));
}

export function isOnTick(price: number, segment: MarketSegment): boolean {
  return price % tickOf(price, segment) === 0;
}

/** Highest valid price at or below `price`, at least one tick. */
export function floorToTick(price: number, segment: MarketSegment): number {
  const tick = tickOf(price, segment);
  return Math.max(tick, Math.floor(price / tick) * tick);
}

/** The valid price `steps` ticks above (or below, when negative) a valid price; never under one tick. */
export function stepTicks(price: number, steps: number, segment: MarketSegment): number {
  let at = price;
  for (let i = 0; i < steps; i++) at += tickOf(at, segment);
  // Going down, the step that matters is the one of the price just beneath.
  for (let i = 0; i > steps; i--) at = Math.max(1, at - tickOf(at - 1, segment));
  return at;
}

export interface DailyLimits {
  readonly upper: number;
  readonly lower: number;
}

/**
 * Widest prices of a day: `w = floor(30 % of base, to the base's tick)`, at least one tick; the upper limit is floored to
 * the tick that holds up there. Base 9,980 gives 6,990 and 12,970.
 */
export function dailyLimits(base: number, segment: MarketSegment): DailyLimits {
  const tick = tickOf(base, segment);
  const width = Math.max(tick, Math.floor((base * LIMIT_PERCENT) / 100 / tick) * tick);
  return { upper: floorToTick(base + width, segment), lower: Math.max(1, base - width) };
}
