import type { ClosingKind } from '../../core/personal.ts';
import { closingGuards, erasedBefore, releasedBefore, type ClosingFacts } from './closing.rules.ts';

const nothing: ClosingFacts = {
  open: [],
  hasBookPositions: false,
  hasAllotment: false,
  hasHolds: false,
  hasMoney: false,
  isSimulated: true,
};

test.each<[ClosingKind, string, string | null]>([
  ['orders', 'CLOSING_ORDERS', '/trade/index'],
  ['positions', 'CLOSING_POSITIONS', '/trade/index'],
  ['products', 'CLOSING_PRODUCTS', null],
  ['newShares', 'CLOSING_NEW_SHARES', '/home/newStockRecord'],
  ['debts', 'CLOSING_DEBTS', null],
  ['dividends', 'CLOSING_DIVIDENDS', '/home/index'],
  ['requests', 'CLOSING_REQUESTS', '/information/fundRecord'],
  ['cases', 'CLOSING_CASES', null],
])('%s prevent it', (kind, code, route) => {
  expect(closingGuards({ ...nothing, open: [{ kind }] })).toEqual([{ code, route, params: {} }]);
});

test.each<[Partial<ClosingFacts>, string]>([
  [{ hasBookPositions: true }, 'CLOSING_POSITIONS'],
  [{ hasAllotment: true }, 'CLOSING_NEW_SHARES'],
  [{ hasHolds: true }, 'CLOSING_REQUESTS'],
])('the books with %j prevent it', (books, code) => {
  expect(closingGuards({ ...nothing, ...books })).toMatchObject([{ code }]);
});

test('money that orders or applications hold is named by them alone', () => {
  for (const kind of ['orders', 'newShares'] as const)
    expect(closingGuards({ ...nothing, open: [{ kind }], hasHolds: true })).toHaveLength(1);
});

test('of several products the screen of the lowest rank is shown, and guards are in the order of their kinds', () => {
  const open = [
    { kind: 'requests' },
    { kind: 'products', route: '/second', rank: 2 },
    { kind: 'products', route: '/first', rank: 1 },
    { kind: 'orders' },
  ] as const;
  expect(closingGuards({ ...nothing, open }).map(({ code, route }) => [code, route])).toEqual([
    ['CLOSING_ORDERS', '/trade/index'],
    ['CLOSING_PRODUCTS', '/first'],
    ['CLOSING_REQUESTS', '/information/fundRecord'],
  ]);
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
