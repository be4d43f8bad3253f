import type { Candle } from '@maru/domain/contracts';

const CLOSE = 4;

/**
 * Simple moving average of the closes: null for fewer than `period` of them. Chart data, not money: floats are fine.
 */
export function movingAverage(candles: readonly Candle[], period: number): (number | null)[] {
  let sum = 0;
  return candles.map((candle, index) => {
    sum += candle[CLOSE];
    const left = candles[index - period];
    if (left) sum -= left[CLOSE];
    return index < period - 1 ? null : sum / period;
  });
}

/** The average at the last candle only, for a live tick. */
export function lastAverage(candles: readonly Candle[], period: number): number | null {
  if (candles.length < period) return null;
  let sum = 0;
  for (const candle of candles.slice(-period)) sum += candle[CLOSE];
  return sum / period;
}

/** Lowest and highest price and the largest volume of candles `first` to `last`, both included. */
export function extremes(candles: readonly Candle[], first: number, last: number) {
  let low = Infinity;
  let high = -Infinity;
  let volume = 0;
  for (let index = first; index <= last; index++) {
    const candle = candles[index];
    if (!candle) continue;
    if (candle[3] < low) low = candle[3];
    if (candle[2] > high) high = candle[2];
    if (candle[5] > volume) volume = candle[5];
  }
  return { low, high, volume };
}

/** Room for lines beyond the candles on each side, as a share of the range of the candles. */
const LINE_ROOM = 0.25;

/** Widens the range of candles `first` to `last` to the lines over them, by a quarter of the range on each side at most. */
export function includeLines(
  { low, high }: { low: number; high: number },
  lines: readonly (readonly (number | null)[])[],
  [first, last]: readonly [first: number, last: number],
): { low: number; high: number } {
  const room = (high - low) * LINE_ROOM;
  let [bottom, top] = [low, high];
  for (const line of lines)
    for (let index = first; index <= last; index++) {
      const value = line[index] ?? low;
      if (value < bottom) bottom = value;
      if (value > top) top = value;
    }
  return { low: Math.max(bottom, low - room), high: Math.min(top, high + room) };
}

/**
 * The price axis: a margin above and below; equal prices get a band of one percent, so that the line is in the middle.
 */
export function priceBand(low: number, high: number): [low: number, high: number] {
  const air = high > low ? (high - low) * 0.08 : Math.max(high * 0.005, 1);
  return [low - air, high + air];
}
