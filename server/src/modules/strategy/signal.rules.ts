import type { StrategySettings } from '@maru/domain/contracts';

/** One finished candle; prices in minor units of the instrument, times in epoch milliseconds. */
export interface Bar {
  readonly time: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
}

export type Signal = 'buy' | 'sell' | 'keep';

/** The signal of the newest candle, and the figures that the rule compared, for the customer's records. */
export interface Decision {
  readonly signal: Signal;
  /** Two prices in minor units, averages rounded down: the first is compared with the second. Null without enough candles. */
  readonly compared: readonly [bigint, bigint] | null;
}

const KEEP: Decision = { signal: 'keep', compared: null };
const BASIS = 10_000n;

/** Candles that a rule needs, the newest one included. */
export function candlesNeeded(settings: StrategySettings): number {
  switch (settings.rule) {
    case 'hold':
      return 0;
    case 'ma_cross':
      return settings.slow;
    case 'mean_reversion':
      return settings.window;
    // The newest candle is compared with the ones before it.
    case 'breakout':
      return settings.window + 1;
  }
}

/**
 * Decides by the finished candles, oldest first. The rules only buy shares and sell what they bought:
 * - `hold` buys once; the session's end, a target or the loss limit sells.
 * - `ma_cross` holds while the average of the last `fast` closes is above the average of the last `slow` closes.
 * - `mean_reversion` buys `band` basis points below the average of the last `window` closes, sells at the average.
 * - `breakout` buys above the highest high of the `window` candles before, sells below the lowest low of the last half of them.
 */
export function decide(settings: StrategySettings, bars: readonly Bar[], isHolding: boolean): Decision {
  if (settings.rule === 'hold') return { signal: isHolding ? 'keep' : 'buy', compared: null };
  if (bars.length < candlesNeeded(settings)) return KEEP;
  switch (settings.rule) {
    case 'ma_cross':
      return crossing(settings, bars, isHolding);
    case 'mean_reversion':
      return reversion(settings, bars, isHolding);
    case 'breakout':
      return breakout(settings, bars, isHolding);
  }
}

function crossing(
  { fast, slow }: Extract<StrategySettings, { rule: 'ma_cross' }>,
  bars: readonly Bar[],
  isHolding: boolean,
): Decision {
  const [fastSum, slowSum] = [sumOfCloses(bars, fast), sumOfCloses(bars, slow)];
  // Compared without dividing: an average rounded down would hide a difference of less than one unit.
  const difference = fastSum * BigInt(slow) - slowSum * BigInt(fast);
  const compared = [fastSum / BigInt(fast), slowSum / BigInt(slow)] as const;
  return { signal: turn(isHolding, difference > 0n, difference < 0n), compared };
}

function reversion(
  { window, band }: Extract<StrategySettings, { rule: 'mean_reversion' }>,
  bars: readonly Bar[],
  isHolding: boolean,
): Decision {
  const close = bars.at(-1)!.close;
  const sum = sumOfCloses(bars, window);
  const count = BigInt(window);
  const isLow = close * count * BASIS <= sum * (BASIS - BigInt(band));
  const isBack = close * count >= sum;
  return { signal: turn(isHolding, isLow, isBack), compared: [close, sum / count] };
}

function breakout(
  { window }: Extract<StrategySettings, { rule: 'breakout' }>,
  bars: readonly Bar[],
  isHolding: boolean,
): Decision {
  const close = bars.at(-1)!.close;
  const before = bars.slice(-window - 1, -1);
  const highest = before.reduce((most, { high }) => (high > most ? high : most), 0n);
  const recent = before.slice(-Math.ceil(window / 2));
  const lowest = recent.reduce((least, { low }) => (low < least ? low : least), recent[0]!.low);
  return {
    signal: turn(isHolding, close > highest, close < lowest),
    compared: [close, isHolding ? lowest : highest],
  };
}

function turn(isHolding: boolean, isEntry: boolean, isExit: boolean): Signal {
  if (isHolding) return isExit ? 'sell' : 'keep';
  return isEntry ? 'buy' : 'keep';
}

const sumOfCloses = (bars: readonly Bar[], count: number): bigint =>
  bars.slice(-count).reduce((sum, { close }) => sum + close, 0n);
