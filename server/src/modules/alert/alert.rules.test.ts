import { directionOf, isReached } from './alert.rules.ts';

test.each([
  [11n, 10n, 'above'],
  [9n, 10n, 'below'],
  [10n, 10n, null],
])('%s from %s is %s', (price, present, direction) => expect(directionOf(price, present)).toBe(direction));

test.each([
  ['above', 12n, true],
  ['above', 13n, false],
  ['below', 8n, true],
  ['below', 7n, false],
] as const)('prices from 8 to 12 reach %s %s: %s', (direction, price, reached) =>
  expect(isReached(direction, price, { low: 8n, high: 12n })).toBe(reached),
);
