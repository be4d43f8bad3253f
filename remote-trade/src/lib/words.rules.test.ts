import { effectKey, isBuying, termsKey } from './words.rules.ts';

test.each([
  ['open', 'long', 1, 'order.buy', true],
  ['close', 'long', 1, 'order.sell', false],
  ['open', 'long', 2, 'order.buyLong', true],
  ['close', 'long', 2, 'order.closeLong', false],
  ['open', 'short', 1, 'order.sellShort', false],
  ['close', 'short', 1, 'order.closeShort', true],
  ['liquidation', 'long', 3, 'order.liquidation', false],
] as const)('%s %s at %i is %s', (effect, side, leverage, key, buys) => {
  expect(effectKey({ effect, side, leverage })).toBe(key);
  expect(isBuying({ effect, side })).toBe(buys);
});

test.each([
  ['long', 1, 'order.cash'],
  ['long', 3, 'order.longX'],
  ['short', 1, 'order.shortX'],
] as const)('a %s at %i is tagged %s', (side, leverage, key) => {
  expect(termsKey({ side, leverage })).toBe(key);
});
