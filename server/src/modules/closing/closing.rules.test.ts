import { closingGuards, erasedBefore, releasedBefore, type ClosingFacts } from './closing.rules.ts';

const nothing: ClosingFacts = {
  hasOrders: false,
  hasPositions: false,
  hasStrategies: false,
  hasShares: false,
  hasBlocks: false,
  hasNewShares: false,
  hasLoans: false,
  hasMarginLoans: false,
  hasDividends: false,
  hasRequests: false,
  hasCases: false,
  hasMoney: false,
  isSimulated: true,
};

test.each<[keyof ClosingFacts, string, string | null]>([
  ['hasOrders', 'CLOSING_ORDERS', '/trade/index'],
  ['hasPositions', 'CLOSING_POSITIONS', '/trade/index'],
  ['hasStrategies', 'CLOSING_PRODUCTS', '/home/dayTradingRecord'],
  ['hasShares', 'CLOSING_PRODUCTS', '/home/fllowRecord'],
  ['hasBlocks', 'CLOSING_PRODUCTS', '/home/blockTrade2'],
  ['hasNewShares', 'CLOSING_NEW_SHARES', '/home/newStockRecord'],
  ['hasLoans', 'CLOSING_DEBTS', '/information/pj'],
  ['hasMarginLoans', 'CLOSING_DEBTS', '/home/marginLending'],
  ['hasDividends', 'CLOSING_DIVIDENDS', '/home/index'],
  ['hasRequests', 'CLOSING_REQUESTS', '/information/fundRecord'],
  ['hasCases', 'CLOSING_CASES', null],
])('%s prevents it', (fact, code, route) => {
  expect(closingGuards({ ...nothing, [fact]: true })).toEqual([{ code, route, params: {} }]);
});

test('practice money is given up, other money is withdrawn first', () => {
  expect(closingGuards({ ...nothing, hasMoney: true })).toEqual([]);
  expect(closingGuards({ ...nothing, hasMoney: true, isSimulated: false })).toMatchObject([
    { code: 'CLOSING_BALANCE' },
  ]);
});

test('a number is free after thirty days, an identity deleted after five years to the day', () => {
  const now = Date.parse('2028-02-29T00:00:00Z');
  expect(new Date(releasedBefore(now)).toISOString()).toBe('2028-01-30T00:00:00.000Z');
  expect(new Date(erasedBefore(now)).toISOString()).toBe('2023-03-01T00:00:00.000Z');
  expect(new Date(erasedBefore(Date.parse('2031-11-23T00:00:00Z'))).toISOString()).toBe('2026-11-23T00:00:00.000Z');
});
