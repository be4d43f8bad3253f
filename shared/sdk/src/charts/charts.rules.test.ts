import type { Candle } from '@maru/domain/contracts';
import { extremes, includeLines, lastAverage, movingAverage, priceBand } from './indicator.rules.ts';
import { barShape, bodyWidth, candleShape, linePath } from './shape.rules.ts';
import { fullTime, timeTicks } from './time.rules.ts';
import { bounds, candleAt, clampView, follow, isAtEnd, needsOlder, newest, pan, spread, zoom } from './view.rules.ts';

const candle = (close: number, volume = 10): Candle => [0, close - 1, close + 2, close - 3, close, volume];

it.each([
  [-1, -1],
  [0, 0],
  [59, 0],
  [60, 1],
  [500, 2],
])('at %d ms candle %d was forming', (time, index) => {
  const at = (open: number): Candle => [open, 1, 1, 1, 1, 1];
  expect(candleAt([at(0), at(60), at(120)], time)).toBe(index);
});

describe('view', () => {
  it.each([
    ['inside', { from: 10, count: 60 }, 200, { from: 10, count: 60 }],
    ['before the first', { from: -5, count: 60 }, 200, { from: 0, count: 60 }],
    ['after the last, with a little air', { from: 500, count: 50 }, 200, { from: 152, count: 50 }],
    ['too few and too many', { from: 0, count: 2 }, 200, { from: 0, count: 15 }],
    ['more than a frame can draw', { from: 0, count: 900 }, 2000, { from: 0, count: 450 }],
    ['fewer candles than the view', { from: 3, count: 60 }, 10, { from: 0, count: 60 }],
  ])('fits %s', (_name, view, total, expected) => expect(clampView(view, total)).toEqual(expected));

  it('opens at the newest candle and knows it', () => {
    const view = newest(50, 200);
    expect(view).toEqual({ from: 152, count: 50 });
    expect(isAtEnd(view, 200)).toBe(true);
    expect(isAtEnd(pan(view, 20, 200), 200)).toBe(false);
  });

  it.each([
    ['moves by one', { from: 150, count: 50 }, 201, { from: 151, count: 50 }],
    ['has room left', { from: 0, count: 60 }, 40, { from: 0, count: 60 }],
    ['stays whole', { from: 0, count: 60 }, 96, { from: 0, count: 100 }],
    ['is as large as can be', { from: 0, count: 450 }, 500, { from: 1, count: 450 }],
  ])('follows a new candle: %s', (_name, view, total, expected) => expect(follow(view, total)).toEqual(expected));

  it('pans to older candles with a drag to the right', () =>
    expect(pan({ from: 100, count: 50 }, 12.5, 200)).toEqual({ from: 87.5, count: 50 }));

  it.each([
    ['around its middle', 2, 0.5, { from: 75, count: 100 }],
    ['around its right edge', 0.5, 1, { from: 125, count: 25 }],
    ['to its limits only', 0.01, 0, { from: 100, count: 15 }],
  ])('zooms %s', (_name, factor, anchor, expected) =>
    expect(zoom({ from: 100, count: 50 }, factor, anchor, 400)).toEqual(expected),
  );

  it('does not zoom out beyond what there is', () =>
    expect(zoom({ from: 0, count: 20 }, 50, 0.5, 100)).toEqual({ from: 0, count: 104 }));

  it('asks for older candles near the first one and names the candles in sight', () => {
    expect(needsOlder({ from: 12, count: 50 })).toBe(true);
    expect(needsOlder({ from: 41, count: 50 })).toBe(false);
    expect(bounds({ from: 9.5, count: 20 }, 200)).toEqual([9, 29]);
    expect(bounds({ from: 0, count: 60 }, 10)).toEqual([0, 9]);
  });
});

describe('indicators', () => {
  const candles = [1, 2, 3, 4, 10].map((close) => candle(close));
  it('averages closes, with nothing until there are enough', () => {
    expect(movingAverage(candles, 3)).toEqual([null, null, 2, 3, 17 / 3]);
    expect(lastAverage(candles, 3)).toBeCloseTo(17 / 3);
    expect(lastAverage(candles, 6)).toBeNull();
  });
  it('finds the extremes of a part and skips what is not there', () => {
    expect(extremes([candle(5, 1), candle(9, 7), candle(2, 3)], 0, 5)).toEqual({ low: -1, high: 11, volume: 7 });
    expect(extremes([candle(5, 9), candle(9, 7)], 1, 1)).toEqual({ low: 6, high: 11, volume: 7 });
  });
  it.each([
    ['no line', [], 100, 200],
    ['a line inside', [[150, 120, 180]], 100, 200],
    ['a line above and one below', [[null, 210, 150], [90]], 90, 210],
    ['lines that are far away', [[500], [1]], 75, 225],
    ['a line that leaves out of sight', [[150, 150, 150, 500]], 100, 200],
  ])('keeps %s in sight, not far beyond the candles', (_name, lines, low, high) =>
    expect(includeLines({ low: 100, high: 200 }, lines, [0, 2])).toEqual({ low, high }),
  );
  it.each([
    [100, 200, [92, 208]],
    [1000, 1000, [995, 1005]],
    [10, 10, [9, 11]],
  ])('gives a band of %p to %p air', (low, high, band) => expect(priceBand(low, high)).toEqual(band));
});

describe('shapes', () => {
  const scale = { min: 0, bottom: 100, perUnit: -1 };
  it.each([
    [1.1, 1],
    [3, 1],
    [5, 3],
    [6.5, 5],
    [10, 7],
  ])('a candle with %p px of room is %p px wide', (step, width) => expect(bodyWidth(step)).toBe(width));

  it('draws body and wick on whole pixels, rising or falling alike', () => {
    const path = 'M8 60h5v20h-5zM10 50h1v40h-1z';
    expect(candleShape([0, 20, 50, 10, 40, 0], 10.5, 6.5, scale)).toBe(path);
    expect(candleShape([0, 40, 50, 10, 20, 0], 10.5, 6.5, scale)).toBe(path);
  });
  it('an unmoved candle is one line', () =>
    expect(candleShape([0, 40, 40, 40, 40, 0], 10.5, 6.5, scale)).toBe('M8 60h5v1h-5z'));
  it('draws bars from the axis up, at least one pixel, and nothing for nothing', () => {
    expect(barShape(30, 10.5, 6.5, scale)).toBe('M8 70h5v30h-5z');
    expect(barShape(0.1, 10.5, 6.5, scale)).toBe('M8 100h5v1h-5z');
    expect(barShape(0, 10.5, 6.5, scale)).toBe('');
  });
  it('a missing value interrupts a line', () => {
    const values = [null, 10, 20.04, null, 30];
    expect(
      linePath(
        (index) => values[index] ?? null,
        0,
        4,
        (index) => index * 10,
        scale,
      ),
    ).toBe('M10 90L20 80M40 70');
  });
});

describe('time', () => {
  const DAY = 86_400_000;
  /** 2026.11.20 09:00 at the exchange. */
  const OPEN = Date.UTC(2026, 10, 20, 0, 0);
  const labels = (step: number, count: number, isIntraday: boolean, start = OPEN) =>
    timeTicks((index) => start + index * step, [0, count - 1], isIntraday, 5).map((tick) => tick.label);

  it.each([
    ['minutes', 60_000, 20, true, ['09:05', '09:10', '09:15']],
    ['most of two hours, every second ten minutes', 60_000, 101, true, ['09:20', '09:40', '10:00', '10:20', '10:40']],
    ['two days of half hours', 30 * 60_000, 96, true, ['11.21', '11.22']],
    ['a few days', DAY, 5, false, ['11.21', '11.22', '11.23', '11.24']],
    ['two months', DAY, 60, false, ['11.30', '12.14', '12.28', '01.11']],
    ['half a year', DAY, 150, false, ['2026.12', '2027.01', '2027.02', '2027.03', '2027.04']],
    ['six years of weeks', 7 * DAY, 300, false, ['2027', '2028', '2029', '2030', '2031', '2032'].slice(0, 0)],
    ['thirty years of months', 30 * DAY, 360, false, ['2030', '2035', '2040', '2045', '2050', '2055'].slice(0, 0)],
  ])('labels %s', (_name, step, count, isIntraday, expected) => {
    const found = labels(step, count, isIntraday);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(5);
    if (expected.length > 0) expect(found).toEqual(expected);
    else expect(found.every((text) => /^20\d\d$/.test(text))).toBe(true);
  });

  it('says which day it is where a new one begins', () =>
    expect(labels(3_600_000, 8, true, OPEN + 11 * 3_600_000)).toEqual(['22:00', '11.21', '02:00']));

  /** 2026.11.20, 78 candles of 5 minutes from 09:00 to 15:25, and the days after it. */
  const ofDays = (index: number) => OPEN + Math.floor(index / 78) * DAY + (index % 78) * 5 * 60_000;
  it.each([
    ['at an even position', [50, 93], ['14:00', '11.21', '10:00']],
    ['at an odd position', [56, 99], ['14:30', '11.21', '10:00']],
    ['as the first tick of many', [77, 120], ['11.21', '10:00', '11:00', '12:00']],
    ['close behind an hour', [40, 130], ['14:00', '11.21', '11:00', '13:00']],
    ['twice', [70, 170], ['11.21', '11:00', '13:00', '11.22']],
  ] as const)('names a day that begins %s, without an overlap', (_name, [first, last], expected) => {
    const ticks = timeTicks(ofDays, [first, last], true, 5);
    expect(ticks.map((tick) => tick.label)).toEqual(expected);
    const gaps = ticks.slice(1).map((tick, at) => tick.index - ticks[at]!.index);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual((last - first + 1) / 10);
  });

  it('labels the middle when nothing changes in sight', () => {
    expect(labels(1000, 30, true)).toEqual(['09:00']);
    expect(labels(1000, 30, false)).toEqual(['11.20']);
  });
  it("names a candle in full, in the exchange's time", () => {
    expect(fullTime(OPEN, true)).toBe('2026.11.20 09:00');
    expect(fullTime(OPEN, false)).toBe('2026.11.20');
  });
});

test.each([
  [[], []],
  [
    [50, 10],
    [50, 10],
  ],
  [
    [30, 25, 28],
    [65, 25, 45],
  ],
  // At the foot they move up.
  [
    [95, 100, 100],
    [60, 80, 100],
  ],
])('heights %j are spread to %j', (heights, spaced) => expect(spread(heights, 20, 100)).toEqual(spaced));
