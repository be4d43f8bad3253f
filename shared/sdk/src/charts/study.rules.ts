import type { Candle } from '@maru/domain/contracts';

/** Values by candle; null where there are too few candles before. Chart data, not money: floats are fine. */
export type Series = (number | null)[];

const CLOSE = 4;

export const BAND_PERIOD = 20;
const BAND_WIDTH = 2;

/** Bollinger bands: the 20-candle mean of the closes plus and minus two standard deviations. */
export function bollinger(candles: readonly Candle[]): { upper: Series; lower: Series } {
  const upper: Series = [];
  const lower: Series = [];
  let sum = 0;
  let squares = 0;
  // Distances from the first close keep the squares small, so that little is lost to rounding.
  const origin = candles[0]?.[CLOSE] ?? 0;
  for (const [index, candle] of candles.entries()) {
    const value = candle[CLOSE] - origin;
    sum += value;
    squares += value * value;
    const left = candles[index - BAND_PERIOD];
    if (left) {
      const gone = left[CLOSE] - origin;
      sum -= gone;
      squares -= gone * gone;
    }
    if (index < BAND_PERIOD - 1) {
      upper.push(null);
      lower.push(null);
      continue;
    }
    const mean = sum / BAND_PERIOD;
    const width = BAND_WIDTH * Math.sqrt(Math.max(0, squares / BAND_PERIOD - mean * mean));
    upper.push(origin + mean + width);
    lower.push(origin + mean - width);
  }
  return { upper, lower };
}

export const RSI_PERIOD = 14;

/** Relative strength index with Wilder's smoothing, 0 to 100. */
export function relativeStrength(candles: readonly Candle[]): Series {
  let gain = 0;
  let loss = 0;
  return candles.map((candle, index) => {
    const before = candles[index - 1];
    if (!before) return null;
    const change = candle[CLOSE] - before[CLOSE];
    const [up, down] = [Math.max(0, change), Math.max(0, -change)];
    if (index <= RSI_PERIOD) {
      gain += up / RSI_PERIOD;
      loss += down / RSI_PERIOD;
    } else {
      gain += (up - gain) / RSI_PERIOD;
      loss += (down - loss) / RSI_PERIOD;
    }
    if (index < RSI_PERIOD) return null;
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  });
}

export const MACD_PERIODS = { fast: 12, slow: 26, signal: 9 } as const;

/** Exponential average that begins with the mean of its first values. Leading nulls stay. */
function exponential(values: Series, period: number): Series {
  const share = 2 / (period + 1);
  let count = 0;
  let average = 0;
  return values.map((value) => {
    if (value === null) return null;
    count += 1;
    average += count <= period ? (value - average) / count : share * (value - average);
    return count < period ? null : average;
  });
}

/** Moving average convergence and divergence with its signal line and their difference. */
export function convergence(candles: readonly Candle[]): { line: Series; signal: Series; histogram: Series } {
  const closes = candles.map((candle) => candle[CLOSE]);
  const fast = exponential(closes, MACD_PERIODS.fast);
  const slow = exponential(closes, MACD_PERIODS.slow);
  const difference = (a: Series, b: Series): Series =>
    a.map((value, index) => {
      const other = b[index] ?? null;
      return value === null || other === null ? null : value - other;
    });
  const line = difference(fast, slow);
  const signal = exponential(line, MACD_PERIODS.signal);
  return { line, signal, histogram: difference(line, signal) };
}

/** Largest distance from zero of the values `first` to `last`. */
export function reach(series: readonly Series[], first: number, last: number): number {
  let most = 0;
  for (const values of series) {
    for (let index = first; index <= last; index++) most = Math.max(most, Math.abs(values[index] ?? 0));
  }
  return most;
}

export interface Pane {
  /** Percent of the height of the drawing. */
  readonly top: number;
  readonly height: number;
}

const GAP = 4;

/** Places of price, volume and studies, one below the other. Without volume its pane is not drawn. */
export function paneLayout(hasVolume: boolean, studies: number): { price: Pane; volume: Pane; studies: Pane[] } {
  const volume = studies === 0 ? 20 : 14;
  const study = studies <= 1 ? 20 : 17;
  const below = (hasVolume ? volume + GAP : 0) + studies * (study + GAP);
  const price = { top: 0, height: 100 - below };
  let top = price.height + GAP;
  const volumePane = { top: Math.min(top, 100 - volume), height: volume };
  if (hasVolume) top += volume + GAP;
  return {
    price,
    volume: volumePane,
    studies: Array.from({ length: studies }, (_, index) => ({ top: top + index * (study + GAP), height: study })),
  };
}
