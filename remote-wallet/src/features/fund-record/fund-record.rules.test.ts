import { beforeCosts, hasMoved, shortNumber, toneOfStatus, tradeKey } from './fund-record.rules.ts';

test.each([
  ['open', 'long', 1, 'fundRecord.buy'],
  ['close', 'long', 1, 'fundRecord.sell'],
  ['open', 'long', 5, 'fundRecord.buyLong'],
  ['close', 'long', 5, 'fundRecord.closeLong'],
  ['open', 'short', 1, 'fundRecord.sellShort'],
  ['close', 'short', 2, 'fundRecord.closeShort'],
  ['liquidation', 'long', 1, 'fundRecord.liquidation'],
  ['liquidation', 'short', 3, 'fundRecord.liquidation'],
] as const)('%s %s at %ix is %s', (effect, side, leverage, key) => {
  expect(tradeKey({ place: 'book', effect, side, leverage })).toBe(key);
});

test('a purchase outside of the order book is named by its place', () => {
  const terms = { effect: 'open', side: 'long', leverage: 1 } as const;
  expect(tradeKey({ place: 'quota', ...terms })).toBe('fundRecord.quota');
  expect(tradeKey({ place: 'block', ...terms })).toBe('fundRecord.block');
});

test.each([
  ['credited', true, 'good'],
  ['paid', true, 'good'],
  ['review', false, 'brand'],
  ['failed', false, 'warn'],
  ['cancelled', false, 'plain'],
] as const)('%s: money moved %s, looks %s', (status, moved, tone) => {
  expect(hasMoved(status)).toBe(moved);
  expect(toneOfStatus(status)).toBe(tone);
});

test.each([
  ['-7131069', '1069', '0', '-7130000'],
  ['7104674', '1066', '14260', '7120000'],
])('%s with %s and %s in costs was %s', (amount, commission, tax, before) => {
  expect(beforeCosts(amount, { commission, tax })).toBe(before);
});

test('a hidden number is cut to its last digits', () => {
  expect(shortNumber('••••••••1234')).toBe('••••1234');
  expect(shortNumber('••12')).toBe('••12');
});
