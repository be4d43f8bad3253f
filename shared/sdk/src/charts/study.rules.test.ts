import type { Candle } from '@maru/domain/contracts';
import { bollinger, convergence, paneLayout, reach, relativeStrength } from './study.rules.ts';

const closes = (values: readonly number[]): Candle[] => values.map((close, at) => [at, close, close, close, close, 1]);
const ramp = (count: number) => Array.from({ length: count }, (_, at) => 100 + at);

describe('bollinger', () => {
  it('has no value for fewer than 20 candles', () => {
    const { upper, lower } = bollinger(closes(ramp(19)));
    expect([...upper, ...lower].every((value) => value === null)).toBe(true);
  });

  it('is the mean plus and minus two deviations of the last 20', () => {
    const values = [5_000, ...ramp(20)];
    const { upper, lower } = bollinger(closes(values));
    const mean = 109.5;
    const deviation = Math.sqrt(ramp(20).reduce((sum, value) => sum + (value - mean) ** 2, 0) / 20);
    expect(upper.at(-1)).toBeCloseTo(mean + 2 * deviation, 6);
    expect(lower.at(-1)).toBeCloseTo(mean - 2 * deviation, 6);
  });

  it('is the price itself where nothing moves', () =>
    expect(bollinger(closes(Array<number>(25).fill(71_300))).upper.at(-1)).toBe(71_300));
});

describe('relativeStrength', () => {
  it.each([
    ['only rising', ramp(20), 100],
    ['only falling', ramp(20).reverse(), 0],
    ['standing still', Array<number>(20).fill(5), 50],
  ])('%s', (_name, values, expected) => expect(relativeStrength(closes(values)).at(-1)).toBeCloseTo(expected, 6));

  it('has its first value after 14 changes, and smooths from there', () => {
    // Fourteen changes with a gain of 1 and a loss of 1 by turns, then a gain of 14.
    const values = [...Array.from({ length: 15 }, (_, at) => 100 + (at % 2)), 114];
    const strength = relativeStrength(closes(values));
    expect(strength[13]).toBeNull();
    expect(strength[14]).toBeCloseTo(50, 6);
    const [gain, loss] = [0.5 + (14 - 0.5) / 14, 0.5 - 0.5 / 14];
    expect(strength[15]).toBeCloseTo((100 * gain) / (gain + loss), 6);
  });
});

describe('convergence', () => {
  it('begins with the slow average, its signal nine candles later', () => {
    const { line, signal, histogram } = convergence(closes(ramp(60)));
    expect([line[24], typeof line[25]]).toEqual([null, 'number']);
    expect([signal[32], typeof signal[33]]).toEqual([null, 'number']);
    // On a ramp both averages trail by their own constant: half of 26 less half of 12.
    expect(line.at(-1)).toBeCloseTo(7, 1);
    expect(histogram.at(-1)).toBeCloseTo(line.at(-1)! - signal.at(-1)!, 9);
  });

  it('is zero where nothing moves', () =>
    expect(convergence(closes(Array<number>(40).fill(9))).histogram.at(-1)).toBe(0));
});

it('reach is the largest distance from zero in sight', () =>
  expect(
    reach(
      [
        [null, 9, -3],
        [2, -4, null],
      ],
      0,
      2,
    ),
  ).toBe(9));

it.each([
  [true, 0],
  [true, 1],
  [true, 2],
  [false, 0],
  [false, 2],
])('panes with volume %s and %d studies lie below one another and end at the bottom', (hasVolume, count) => {
  const { price, volume, studies } = paneLayout(hasVolume, count);
  const panes = [price, ...(hasVolume ? [volume] : []), ...studies];
  for (const [index, pane] of panes.slice(1).entries())
    expect(pane.top).toBeGreaterThanOrEqual(panes[index]!.top + panes[index]!.height);
  const end = panes.at(-1)!;
  expect(end.top + end.height).toBeCloseTo(100, 6);
  expect(price.height).toBeGreaterThanOrEqual(40);
});
