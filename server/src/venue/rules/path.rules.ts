import type { Bar } from '../engine/bar-series.ts';
import type { Random } from '../random.ts';

export interface PathPoint {
  readonly price: number;
  readonly quantity: number;
}

/**
 * A random path through a day's bar: starts at its open, ends at its close, touches its high and its low, stays between
 * them, and its quantities add up to the volume. So the path folds to exactly that bar.
 * @param tickAt price step at a price; points other than the four fixed ones are rounded to it
 * @param count number of points, at least 4
 */
export function intradayPath(bar: Bar, count: number, random: Random, tickAt: (price: number) => number): PathPoint[] {
  const quantities = splitVolume(bar.volume, count, random);
  // Rising days tend to have their low first.
  const isLowFirst = random.next() < (bar.close >= bar.open ? 0.75 : 0.25);
  const early = random.int(1, Math.floor(count / 2) - 1);
  const late = random.int(Math.floor(count / 2), count - 2);
  const fixed = new Map([
    [0, bar.open],
    [early, isLowFirst ? bar.low : bar.high],
    [late, isLowFirst ? bar.high : bar.low],
    [count - 1, bar.close],
  ]);
  const stops = [0, early, late, count - 1];
  const noise = (1.2 * (bar.high - bar.low)) / Math.sqrt(count);

  let at = bar.open;
  let stop = 0;
  return quantities.map((quantity, i) => {
    const set = fixed.get(i);
    if (set !== undefined) {
      at = set;
      stop += 1;
      return { price: set, quantity };
    }
    const target = stops[stop]!;
    at += (fixed.get(target)! - at) / (target - i + 1) + noise * random.gauss();
    at = Math.min(bar.high, Math.max(bar.low, at));
    const tick = tickAt(at);
    return { price: Math.min(bar.high, Math.max(bar.low, Math.round(at / tick) * tick)), quantity };
  });
}

/** Activity at a share of the trading hours, from 0 to 1: heavy at both ends. Its mean is 1. */
export function activityAt(share: number): number {
  const fromNoon = 2 * share - 1;
  return 0.5 + 1.5 * fromNoon * fromNoon;
}

/** Shares of a day's volume: heavy at both ends, uneven in between, whole numbers that add up. */
function splitVolume(volume: number, count: number, random: Random): number[] {
  const weights = Array.from({ length: count }, (_, i) => activityAt(i / count) * (0.2 + random.next() ** 2 * 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight, i) => {
    weighed += weight;
    const upTo = i === count - 1 ? volume : Math.floor((volume * weighed) / total);
    const quantity = upTo - given;
    given = upTo;
    return quantity;
  });
}
