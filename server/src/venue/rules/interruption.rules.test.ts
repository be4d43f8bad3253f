import { type GuardedSymbol, interruptionAt, interruptionGuard } from './interruption.rules.ts';

const symbol = (over: Partial<GuardedSymbol> = {}): GuardedSymbol => ({
  ...{ segment: 'KOSPI', isLargeCap: true, isListingDay: false, singlePrice: 10_000, last: 10_000 },
  ...over,
});

test.each([
  ['a large company', {}, 10_290, null],
  ['a large company', {}, 10_300, 'dynamic'],
  ['a large company', {}, 9_700, 'dynamic'],
  ['a large company', {}, 9_710, null],
  ['another company', { isLargeCap: false }, 10_590, null],
  ['another company', { isLargeCap: false }, 10_600, 'dynamic'],
  ['another company', { isLargeCap: false }, 9_400, 'dynamic'],
  ['a company of KOSDAQ', { segment: 'KOSDAQ', isLargeCap: false }, 9_410, null],
  ['a slow climb', { last: 10_950 }, 10_990, null],
  ['a slow climb', { last: 10_950 }, 11_000, 'static'],
  ['a slow fall', { last: 9_050 }, 9_000, 'static'],
  ['a slow fall', { last: 9_050 }, 9_010, null],
  ['a plain fund', { segment: 'ETF', isLargeCap: false }, 10_300, 'dynamic'],
  ['a leveraged fund', { segment: 'ETF', isLargeCap: false, multiple: 2 }, 10_590, null],
  ['an inverse fund', { segment: 'ETF', isLargeCap: false, multiple: -1 }, 10_600, 'dynamic'],
] as const)('%s with %j at %i: %s', (_, over, price, kind) => {
  expect(interruptionAt(price, interruptionGuard(symbol(over), 'continuous')!)).toBe(kind);
});

test.each([
  ['auction_open', {}, 10_990, null],
  ['auction_open', {}, 11_000, 'static'],
  ['auction_open', {}, 9_000, 'static'],
  ['auction_open', { last: 11_500 }, 10_990, null],
  ['auction_close', {}, 10_190, null],
  ['auction_close', {}, 10_200, 'dynamic'],
  ['auction_close', { isLargeCap: false }, 10_390, null],
  ['auction_close', { isLargeCap: false }, 9_600, 'dynamic'],
  ['auction_close', { singlePrice: 9_200 }, 10_120, 'static'],
] as const)('%s with %j at %i: %s', (phase, over, price, kind) => {
  expect(interruptionAt(price, interruptionGuard(symbol(over), phase)!)).toBe(kind);
});

test.each([{ segment: 'KONEX' }, { segment: 'INDEX' }, { isListingDay: true }] as const)('%j has none', (over) => {
  expect(interruptionGuard(symbol(over), 'continuous')).toBeNull();
});
