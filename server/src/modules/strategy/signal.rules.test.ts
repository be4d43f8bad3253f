import type { StrategySettings } from '@maru/domain/contracts';
import { candlesNeeded, decide, type Bar } from './signal.rules.ts';

/** Candles of these closes, each a little wider than its close. */
const barsOf = (...closes: number[]): Bar[] =>
  closes.map((close, i) => ({
    time: i * 60_000,
    open: BigInt(close),
    high: BigInt(close + 1),
    low: BigInt(close - 1),
    close: BigInt(close),
  }));

const cross: StrategySettings = { rule: 'ma_cross', fast: 2, slow: 5 };
const reversion: StrategySettings = { rule: 'mean_reversion', window: 5, band: 100 };
const breakout: StrategySettings = { rule: 'breakout', window: 5 };

describe('the signal of the newest candle', () => {
  test.each<[string, StrategySettings, number[], boolean, string, [bigint, bigint] | null]>([
    ['fast above slow buys', cross, [100, 100, 100, 110, 110], false, 'buy', [110n, 104n]],
    ['fast above slow keeps shares', cross, [100, 100, 100, 110, 110], true, 'keep', [110n, 104n]],
    ['fast below slow sells', cross, [110, 110, 110, 100, 100], true, 'sell', [100n, 106n]],
    ['fast below slow buys nothing', cross, [110, 110, 110, 100, 100], false, 'keep', [100n, 106n]],
    ['equal averages do nothing', cross, [100, 100, 100, 100, 100], true, 'keep', [100n, 100n]],
    ['a difference below one unit counts', cross, [100, 100, 100, 100, 101], false, 'buy', [100n, 100n]],
    ['too few candles do nothing', cross, [100, 110, 120, 130], false, 'keep', null],
    ['below the band buys', reversion, [100, 100, 100, 100, 95], false, 'buy', [95n, 99n]],
    // 1 % below an average of 99.8 is 98.802.
    ['inside of the band waits', reversion, [100, 100, 100, 100, 99], false, 'keep', [99n, 99n]],
    ['back at the average sells', reversion, [98, 98, 98, 98, 98], true, 'sell', [98n, 98n]],
    ['below the average keeps', reversion, [100, 100, 100, 100, 99], true, 'keep', [99n, 99n]],
    ['above the highest high buys', breakout, [100, 105, 100, 100, 100, 107], false, 'buy', [107n, 106n]],
    ['at the highest high waits', breakout, [100, 105, 100, 100, 100, 106], false, 'keep', [106n, 106n]],
    ['below the lowest recent low sells', breakout, [90, 100, 100, 100, 100, 98], true, 'sell', [98n, 99n]],
    ['at the lowest recent low keeps', breakout, [90, 100, 100, 100, 100, 99], true, 'keep', [99n, 99n]],
    ['five candles are too few for a window of five before', breakout, [100, 100, 100, 100, 200], false, 'keep', null],
    ['a day trade buys at once', { rule: 'hold', target: 0 }, [], false, 'buy', null],
    ['and never sells by itself', { rule: 'hold', target: 0 }, [], true, 'keep', null],
  ])('%s', (_, settings, closes, isHolding, signal, compared) => {
    expect(decide(settings, barsOf(...closes), isHolding)).toEqual({ signal, compared });
  });

  test('candles before the window change nothing', () => {
    const newest = [100, 100, 100, 110, 110];
    expect(decide(cross, barsOf(1, 9_999, ...newest), false)).toEqual(decide(cross, barsOf(...newest), false));
  });

  test.each<[StrategySettings, number]>([
    [{ rule: 'hold', target: 0 }, 0],
    [cross, 5],
    [reversion, 5],
    [breakout, 6],
  ])('%o needs %i candles', (settings, count) => {
    expect(candlesNeeded(settings)).toBe(count);
  });
});
