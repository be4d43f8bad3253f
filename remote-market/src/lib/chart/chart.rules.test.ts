import type { Candle } from '@maru/domain/contracts';
import { extendHistory, foldMinute, joinHistory, renewHistory, scaleCandle } from './fold.rules.ts';
import { candlesOf, CHART_PERIODS, PERIOD_SPEC, openTime, visibleCandles } from './period.rules.ts';

const at = (time: string) => Date.parse(`${time}+09:00`);

it.each([
  ['1m', '2026-11-20T10:07:31', '2026-11-20T10:07:00'],
  ['5m', '2026-11-20T10:07:31', '2026-11-20T10:05:00'],
  ['15m', '2026-11-20T10:07:31', '2026-11-20T10:00:00'],
  ['30m', '2026-11-20T10:37:31', '2026-11-20T10:30:00'],
  ['1d', '2026-11-20T00:00:00', '2026-11-20T00:00:00'],
  ['1d', '2026-11-20T23:59:59', '2026-11-20T00:00:00'],
  ['1w', '2026-11-20T10:00:00', '2026-11-16T00:00:00'],
  ['1w', '2026-11-22T23:00:00', '2026-11-16T00:00:00'],
  ['1w', '2026-11-16T00:00:00', '2026-11-16T00:00:00'],
  ['1mo', '2026-11-01T05:00:00', '2026-11-01T00:00:00'],
  ['1mo', '2026-11-30T23:59:59', '2026-11-01T00:00:00'],
] as const)('the %s candle of %s opened at %s', (period, time, opened) => {
  expect(openTime(period, at(time))).toBe(at(opened));
});

it.each([
  ['s1w', 7],
  ['s1m', 31],
  ['s3m', 92],
  ['6m', 183],
  ['1y', 365],
  ['1d', 44],
  ['ts', 420],
] as const)('of daily candles without a gap, %s shows %d at first', (period, count) => {
  const day = 86_400_000;
  const candles = Array.from({ length: 400 }, (_, i): Candle => [i * day, 1, 1, 1, 1, 1]);
  expect(visibleCandles(PERIOD_SPEC[period], candles)).toBe(count);
  expect(visibleCandles(PERIOD_SPEC[period], [])).toBeGreaterThan(0);
});

it('draws minutes as a line in time-share', () => {
  expect(PERIOD_SPEC.ts).toMatchObject({ candle: '1m', isLine: true });
  expect(CHART_PERIODS.every((period) => PERIOD_SPEC[period].visible > 0)).toBe(true);
});

it.each([
  ['ts', ['2026-11-20T09:00', '2026-11-20T09:01']],
  ['1m', ['2026-11-19T15:19', '2026-11-19T15:29', '2026-11-20T09:00', '2026-11-20T09:01']],
] as const)('of minutes over two days, %s has those of %j', (period, times) => {
  const minutes = ['2026-11-19T15:19', '2026-11-19T15:29', '2026-11-20T09:00', '2026-11-20T09:01'];
  const candles = minutes.map((time): Candle => [at(`${time}:00`), 1, 1, 1, 1, 1]);
  expect(candlesOf(PERIOD_SPEC[period], candles).map(([time]) => time)).toEqual(times.map((time) => at(`${time}:00`)));
  expect(candlesOf(PERIOD_SPEC[period], [])).toEqual([]);
});

describe('folding the live minute', () => {
  const minute = (time: string, close: number, volume: number, high = close, low = close): Candle => [
    at(`2026-11-20T${time}`),
    close,
    high,
    low,
    close,
    volume,
  ];
  const history: Candle = [at('2026-11-20T10:05:00'), 100, 105, 99, 102, 500];

  it('moves high, low, close and volume of the candle it belongs to', () => {
    const first = foldMinute(history, minute('10:07:00', 107, 20, 108, 98), '5m');
    expect(first?.candle).toEqual([history[0], 100, 108, 98, 107, 500]);
    const second = foldMinute(first!, minute('10:07:00', 106, 35), '5m');
    expect(second?.candle).toEqual([history[0], 100, 108, 98, 106, 515]);
    const third = foldMinute(second!, minute('10:08:00', 104, 5), '5m');
    expect(third?.candle).toEqual([history[0], 100, 108, 98, 104, 520]);
  });

  it('starts a new candle when its time has come', () => {
    const next = foldMinute(history, minute('10:10:00', 110, 7), '5m');
    expect(next?.candle).toEqual([at('2026-11-20T10:10:00'), 110, 110, 110, 110, 7]);
  });

  it('ignores minutes older than the history', () => {
    expect(foldMinute(history, minute('10:04:00', 1, 1), '5m')).toBeNull();
  });

  it('multiplies a live candle into adjusted prices', () => {
    expect(scaleCandle(minute('10:05:00', 100, 7, 110, 90), 5).slice(1)).toEqual([500, 550, 450, 500, 7]);
  });

  it('never gives a negative volume', () => {
    expect(foldMinute([history[0], 1, 1, 1, 1, 3], minute('10:05:00', 1, 10), '5m')?.candle[5]).toBe(10);
  });
});

describe('joining history', () => {
  const candle = (time: number, close = time): Candle => [time, 1, 1, 1, close, 1];

  it('keeps times in order and trusts the page where both know one', () => {
    const joined = joinHistory([candle(1), candle(2), candle(3, 30)], [candle(3, 33), candle(4)]);
    expect(joined.map(([time, , , , close]) => [time, close])).toEqual([
      [1, 1],
      [2, 2],
      [3, 33],
      [4, 4],
    ]);
  });

  it('puts the newest page, read again, behind what is known, and starts anew after a gap', () => {
    const times = (candles: readonly Candle[]) => candles.map(([time]) => time);
    expect(times(renewHistory([], [candle(1)]))).toEqual([1]);
    expect(times(renewHistory([candle(1), candle(2), candle(3)], [candle(3), candle(4)]))).toEqual([1, 2, 3, 4]);
    expect(times(renewHistory([candle(1), candle(2)], [candle(5), candle(6)]))).toEqual([5, 6]);
    expect(times(renewHistory([candle(1)], []))).toEqual([1]);
  });

  it('drops older candles when an action has adjusted them since', () => {
    const known = [candle(1), candle(2, 100), candle(3, 102)];
    expect(renewHistory(known, [candle(2, 20), candle(3, 20.4)])).toHaveLength(2);
    expect(renewHistory(known, [candle(2, 100), candle(3, 103)])).toHaveLength(3);
    expect(renewHistory([candle(1, 5)], [candle(1, 6), candle(2)])).toHaveLength(2);
  });

  it('prepends older candles only to those that they were requested for', () => {
    const [older, known] = [
      [candle(1), candle(2)],
      [candle(3), candle(4)],
    ];
    expect(extendHistory(known, older, 3).map(([time]) => time)).toEqual([1, 2, 3, 4]);
    expect(extendHistory([candle(4)], older, 3)).toEqual([candle(4)]);
    expect(extendHistory([], older, 3)).toEqual([]);
  });

  it('keeps the known candles when the page is empty', () => {
    expect(joinHistory([candle(1)], [])).toHaveLength(1);
  });
});
