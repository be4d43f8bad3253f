import type { Candle } from '@maru/domain/contracts';

/** The visible candles: the first one (fractional while a finger drags) and their number. */
export interface View {
  readonly from: number;
  readonly count: number;
}

const MIN_COUNT = 15;
/** A day of minutes fits. More candles are thinner than half a pixel on a phone and take longer than a frame. */
const MAX_COUNT = 450;
/** Share of the view that may be empty after the newest candle. */
const LEAD = 0.04;
/** Remaining candles before the oldest one at which more history is requested. */
const NEED_OLDER = 40;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Clamps a view to `total` candles. If there are fewer than requested, all are shown. */
export function clampView({ from, count }: View, total: number): View {
  const size = clamp(count, MIN_COUNT, MAX_COUNT);
  const end = Math.max(0, total + size * LEAD - size);
  return { from: clamp(from, Math.min(0, end), end), count: size };
}

/** The newest `count` candles. */
export function newest(count: number, total: number): View {
  return clampView({ from: total, count }, total);
}

/** The view after a new candle: a whole history stays whole while it fits, else the view moves by one. */
export function follow({ from, count }: View, total: number): View {
  const whole = total / (1 - LEAD);
  if (from <= 0 && whole <= MAX_COUNT) return clampView({ from: 0, count: Math.max(count, whole) }, total);
  return clampView({ from: from + 1, count }, total);
}

/** Moves by a number of candles; positive moves to older ones, like a finger that drags to the right. */
export function pan(view: View, by: number, total: number): View {
  return clampView({ from: view.from - by, count: view.count }, total);
}

/** Shows `factor` times as many candles; the candle at `anchor` (0 left edge, 1 right edge) keeps its position. */
export function zoom(view: View, factor: number, anchor: number, total: number): View {
  const count = clamp(view.count * factor, MIN_COUNT, Math.max(MIN_COUNT, Math.min(MAX_COUNT, total * (1 + LEAD))));
  return clampView({ from: view.from + (view.count - count) * anchor, count }, total);
}

/** True while the newest candle is visible, so that the view follows a new one. */
export function isAtEnd(view: View, total: number): boolean {
  return view.from + view.count >= total;
}

/** True while the oldest candle is visible. */
export function isAtStart(view: View): boolean {
  return view.from <= 0;
}

export function needsOlder(view: View): boolean {
  return view.from < NEED_OLDER;
}

/** First and last candle of a view, as existing indexes. */
export function bounds(view: View, total: number): [first: number, last: number] {
  return [clamp(Math.floor(view.from), 0, total - 1), clamp(Math.ceil(view.from + view.count) - 1, 0, total - 1)];
}

/** Index of the candle that was forming at a time (ms); -1 before the first one. */
export function candleAt(candles: readonly Candle[], time: number): number {
  let low = 0;
  let high = candles.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((candles[middle]?.[0] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Heights, in the given order, moved apart so that each two are at least `gap` apart and none is below `end`. */
export function spread(heights: readonly number[], gap: number, end: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => heights[a]! - heights[b]!);
  const spaced = [...heights];
  let above = -Infinity;
  for (const index of order) above = spaced[index] = Math.max(heights[index]!, above + gap);
  let below = end + gap;
  for (const index of order.toReversed()) below = spaced[index] = Math.min(spaced[index]!, below - gap);
  return spaced;
}

export interface CandleRange {
  /** Open times of the oldest and the newest candle. */
  readonly from: number;
  readonly to: number;
  /** Their closes. */
  readonly first: number;
  readonly last: number;
  readonly high: number;
  readonly low: number;
}

/** Range of some candles, oldest first, that follow those of another range; null without any. */
export function rangeOf(candles: readonly Candle[], before: CandleRange | null = null): CandleRange | null {
  return candles.reduce<CandleRange | null>(
    (range, [time, , high, low, close]) => ({
      from: range?.from ?? time,
      to: time,
      first: range?.first ?? close,
      last: close,
      high: Math.max(range?.high ?? high, high),
      low: Math.min(range?.low ?? low, low),
    }),
    before,
  );
}
