import { MINUTE } from '../../core/time.ts';
import { LONGEST_FOLD } from '../time.ts';
import { foldBars } from '../rules/candle.rules.ts';
import { BarSeries } from './bar-series.ts';

test('at its limit a series drops whole buckets, so that no candle of a longer period is cut', () => {
  const series = new BarSeries(256, LONGEST_FOLD);
  // A session starts at odd minutes and has gaps.
  const times = Array.from({ length: 3_000 }, (_, i) => (7 + i + Math.floor(i / 50) * 13) * MINUTE);
  const all = new BarSeries();
  for (const [i, time] of times.entries()) {
    series.add(time, 100 + (i % 7), 1);
    all.add(time, 100 + (i % 7), 1);
    if (i < 300 || i % 17 !== 0) continue;
    const [folded, whole] = [series, all].map((bars) => foldBars(bars.slice(0, Infinity), '30m'));
    expect(folded!.length).toBeGreaterThan(2);
    expect(whole!.slice(-folded!.length)).toEqual(folded);
  }
});

test('a series says from when on it has every bar', () => {
  const series = new BarSeries(256, LONGEST_FOLD);
  for (let i = 0; i < 256; i++) series.add(i * MINUTE, 100, 1);
  expect(series.since).toBe(-Infinity);
  series.add(256 * MINUTE, 100, 1);
  expect([series.since, series.at(0).time]).toEqual([89 * MINUTE + 1, 90 * MINUTE]);
  series.clear();
  expect(series.since).toBe(-Infinity);
});
