import { bucketOf, foldBars, uniteBars } from './candle.rules.ts';

const at = (time: string): number => Date.parse(`${time}+09:00`);

test.each([
  ['1m', '2026-11-20T10:07:31', '2026-11-20T10:07'],
  ['5m', '2026-11-20T10:07:31', '2026-11-20T10:05'],
  ['15m', '2026-11-20T10:07:31', '2026-11-20T10:00'],
  ['30m', '2026-11-20T10:37:31', '2026-11-20T10:30'],
  ['1d', '2026-11-20T00:00:00', '2026-11-20T00:00'],
  ['1d', '2026-11-20T23:59:59', '2026-11-20T00:00'],
  ['1w', '2026-11-20T10:00:00', '2026-11-16T00:00'],
  ['1w', '2026-11-22T10:00:00', '2026-11-16T00:00'],
  ['1w', '2026-11-16T00:00:00', '2026-11-16T00:00'],
  ['1mo', '2026-11-20T10:00:00', '2026-11-01T00:00'],
] as const)('the %s bar of %s opens at %s', (period, time, opens) => {
  expect(bucketOf(period, at(time))).toBe(at(opens));
});

test('bars fold to first open, highest, lowest, last close and all the volume', () => {
  const bar = (time: string, open: number, high: number, low: number, close: number, volume: number) => ({
    time: at(time),
    open,
    high,
    low,
    close,
    volume,
  });
  const bars = [
    bar('2026-11-20T10:01', 5, 7, 4, 6, 10),
    bar('2026-11-20T10:04', 6, 9, 6, 8, 20),
    bar('2026-11-20T10:05', 8, 8, 1, 2, 30),
  ];
  expect(foldBars(bars, '5m')).toEqual([
    bar('2026-11-20T10:00', 5, 9, 4, 8, 30),
    bar('2026-11-20T10:05', 8, 8, 1, 2, 30),
  ]);
  expect(foldBars([], '5m')).toEqual([]);
});

test.each([
  [[], [], []],
  [[1, 2], [], [1, 2]],
  [[], [3], [-3]],
  [
    [1, 2],
    [3, 4],
    [1, 2, -3, -4],
  ],
  [
    [1, 2, 4],
    [2, 3],
    [1, -2, -3, 4],
  ],
  [[3], [1], [-1, 3]],
])('bars at %j and at %j are one series %j, negative where it is of the second', (older, newer, united) => {
  const bars = (times: readonly number[], close: number) =>
    times.map((time) => ({ time, open: 1, high: 1, low: 1, close, volume: 1 }));
  const result = uniteBars(bars(older, 1), bars(newer, -1));
  expect(result.map(({ time, close }) => time * close)).toEqual(united);
});
