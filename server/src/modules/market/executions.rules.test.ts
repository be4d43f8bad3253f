import { extremesOf, rangeSince, rangesOf } from './executions.rules.ts';

const at = (...prices: bigint[]) => prices.map((price, time) => ({ time, price }));

test.each([
  [[], []],
  [[10n], [10n]],
  [
    [10n, 8n, 12n, 9n],
    [8n, 12n, 9n],
  ],
  [
    [12n, 8n, 12n],
    [8n, 12n],
  ],
  [[10n, 10n], [10n]],
])('of the prices %j the extremes are %j', (prices, extremes) => {
  expect(extremesOf(at(...prices)).map(({ price }) => price)).toEqual(extremes);
});

test.each([
  [0, { low: 7n, high: 12n }],
  [1, { low: 8n, high: 12n }],
  [3, { low: 9n, high: 9n }],
  [4, null],
])('from %s on the range is %j', (from, range) => expect(rangeSince(at(7n, 8n, 12n, 9n), from)).toEqual(range));

test('the ranges of many moments are those of each', () => {
  const executions = at(7n, 8n, 12n, 9n);
  const rangeFrom = rangesOf(executions);
  for (const from of [-1, 0, 1, 3, 4]) expect(rangeFrom(from)).toEqual(rangeSince(executions, from));
  expect(rangesOf([])(0)).toBeNull();
});

test('the extremes have the range of all executions, from every moment on', () => {
  const executions = at(...[5, 3, 8, 8, 1, 9, 4, 7, 6, 6, 2, 5].map(BigInt));
  for (const { time } of executions)
    expect(rangeSince(extremesOf(executions), time)).toEqual(rangeSince(executions, time));
});
