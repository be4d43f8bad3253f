/** Which candles are in sight: the first one (fractional while a finger drags) and how many. */
export interface View {
  readonly from: number;
  readonly count: number;
}

const MIN_COUNT = 15;
/** More candles than this are thinner than a pixel on a phone and cost more than a frame. */
const MAX_COUNT = 300;
/** Share of the view that may stay empty after the newest candle. */
const LEAD = 0.04;
/** Candles left before the oldest one when more history is asked for. */
const NEED_OLDER = 40;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Keeps a view inside `total` candles. Fewer candles than asked for are all shown. */
export function fit({ from, count }: View, total: number): View {
  const size = clamp(count, MIN_COUNT, MAX_COUNT);
  const end = Math.max(0, total + size * LEAD - size);
  return { from: clamp(from, Math.min(0, end), end), count: size };
}

/** The newest `count` candles. */
export function newest(count: number, total: number): View {
  return fit({ from: total, count }, total);
}

/** Moves by a number of candles; positive goes to older ones, as a finger that drags to the right does. */
export function pan(view: View, by: number, total: number): View {
  return fit({ from: view.from - by, count: view.count }, total);
}

/** Shows `factor` times as many candles; the candle at `anchor` (0 left edge, 1 right edge) stays where it is. */
export function zoom(view: View, factor: number, anchor: number, total: number): View {
  const count = clamp(view.count * factor, MIN_COUNT, Math.max(MIN_COUNT, Math.min(MAX_COUNT, total * (1 + LEAD))));
  return fit({ from: view.from + (view.count - count) * anchor, count }, total);
}

/** True while the newest candle is in sight, so that a new one pulls the view along. */
export function isAtEnd(view: View, total: number): boolean {
  return view.from + view.count >= total;
}

export function needsOlder(view: View): boolean {
  return view.from < NEED_OLDER;
}

/** First and last candle of a view, as indexes that exist. */
export function bounds(view: View, total: number): [first: number, last: number] {
  return [clamp(Math.floor(view.from), 0, total - 1), clamp(Math.ceil(view.from + view.count) - 1, 0, total - 1)];
}
