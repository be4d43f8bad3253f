import { Random } from '../random.ts';
import { activityAt, intradayPath } from './path.rules.ts';

test.each([
  ['rising', { time: 0, open: 100, high: 130, low: 95, close: 125, volume: 1_000 }, 40],
  ['falling', { time: 0, open: 125, high: 130, low: 95, close: 100, volume: 7 }, 40],
  ['still', { time: 0, open: 100, high: 100, low: 100, close: 100, volume: 0 }, 40],
  ['as short as can be', { time: 0, open: 100, high: 130, low: 90, close: 110, volume: 3 }, 4],
  ['recorded', { time: 0, open: 146_925, high: 147_800, low: 143_836, close: 145_522, volume: 931_800_000 }, 390],
])('a %s day: the fold of its path is its bar', (_, bar, count) => {
  for (let seed = 0; seed < 50; seed++) {
    const path = intradayPath(bar, count, new Random(seed), () => 5);
    const prices = path.map((point) => point.price);
    expect(path).toHaveLength(count);
    expect(prices[0]).toBe(bar.open);
    expect(prices.at(-1)).toBe(bar.close);
    expect(Math.max(...prices)).toBe(bar.high);
    expect(Math.min(...prices)).toBe(bar.low);
    expect(path.reduce((sum, point) => sum + point.quantity, 0)).toBe(bar.volume);
    expect(path.every((point) => Number.isInteger(point.price) && point.quantity >= 0)).toBe(true);
  }
});

test('activity is heavy at both ends of the trading hours, and 1 on average', () => {
  const all = Array.from({ length: 1_000 }, (_, i) => activityAt((i + 0.5) / 1_000));
  expect(all.reduce((sum, each) => sum + each, 0) / all.length).toBeCloseTo(1, 3);
  expect([activityAt(0), activityAt(0.5), activityAt(1)]).toEqual([2, 0.5, 2]);
});
