import { adjustmentAt, dividendFactor, splitFactor } from './adjustment.ts';

const split = { time: 200, factor: splitFactor({ from: 1n, to: 5n }) };
const dividend = { time: 300, factor: dividendFactor(500, 10_000) };
const both = [split, dividend];

test.each([
  [{ from: 1n, to: 5n }, 0.2],
  [{ from: 10n, to: 1n }, 10],
  [{ from: 10n, to: 11n }, 10 / 11],
])('a split of %o changes a price to its %d', (ratio, factor) => expect(splitFactor(ratio)).toBeCloseTo(factor, 12));

test.each([
  [361, 71_300, 70_939 / 71_300],
  [0, 100, 1],
  // More than the price: nothing to compare with.
  [100, 100, 1],
  [200, 100, 1],
])('a dividend of %d at a close of %d changes a price to its %d', (perShare, close, factor) =>
  expect(dividendFactor(perShare, close)).toBeCloseTo(factor, 12),
);

test.each([
  ['none', both, 100, 1],
  ['none', both, 400, 1],
  ['forward', [], 100, 1],
  ['forward', both, 100, 0.19],
  // The effective date is after the action.
  ['forward', both, 199, 0.19],
  ['forward', both, 200, 0.95],
  ['forward', both, 299, 0.95],
  ['forward', both, 300, 1],
  ['backward', both, 100, 1],
  ['backward', both, 200, 5],
  ['backward', both, 300, 5 / 0.95],
] as const)('%s, %j at %d: %d', (adjustment, actions, time, factor) => {
  expect(adjustmentAt(actions, time, adjustment)).toBeCloseTo(factor, 12);
});

test('forward and backward series are the same up to one factor', () => {
  const ratio = (time: number) => adjustmentAt(both, time, 'backward') / adjustmentAt(both, time, 'forward');
  expect(ratio(100)).toBeCloseTo(ratio(400), 12);
  expect(ratio(250)).toBeCloseTo(ratio(400), 12);
});
