import type { Pledgeable } from '@maru/domain/contracts';
import { info, loan, terms } from '../../test/margin.ts';
import {
  barOf,
  canBorrow,
  findBorrowErrors,
  findLotsErrors,
  findRepayErrors,
  interestADay,
  linesOf,
  borrowableOn,
  mostOn,
  pledgedShares,
  ratioOf,
  urgentFirst,
} from './margin.rules.ts';

test.each([
  ['200.00', 'good'],
  ['140.00', 'good'],
  ['139.99', 'warn'],
  ['119.99', 'bad'],
  [null, 'bad'],
])('a ratio of %s is %s, and the bar keeps its ends', (ratio, tone) => {
  const bar = barOf(ratio, terms);
  expect(bar.tone).toBe(tone);
  expect(bar.liquidate).toBeLessThan(bar.call);
  expect(bar.ratio).toBeGreaterThanOrEqual(0);
  expect(bar.ratio).toBeLessThanOrEqual(1);
});

test('shares are pledged by the lot, an odd rest with the last', () => {
  const odd = { ...info.pledgeable[0]!, quantity: '250', lotSize: 100, price: '1000' };
  expect(pledgedShares(odd, 2)).toEqual({ shares: '200', value: '200000' });
  expect(pledgedShares(odd, 3)).toEqual({ shares: '250', value: '250000' });
});

test.each([
  [null, undefined],
  [0, 'LOTS_NOT_WHOLE'],
  [3, undefined],
  [4, 'COLLATERAL_TOO_LARGE'],
])('pledging %s lots of 250 shares: %s', (lots, code) => {
  expect(findLotsErrors(lots, { ...info.pledgeable[0]!, quantity: '250' })[0]?.code).toBe(code);
});

test.each([
  ['14019999', '500000000', '7000000'],
  ['14000000', '1234567', '1230000'],
  ['0', '500000000', '0'],
])('on %s won, with %s left of the limit, %s can be borrowed', (value, left, most) => {
  expect(mostOn(value, { terms, left })).toBe(most);
});

test('on all shares can be borrowed what is lent on each, within the limit', () => {
  const shares = ['14000000', '1999999'].map((value) => ({ value }) as Pledgeable);
  const each = shares.map(({ value }) => Number(mostOn(value, { terms, left: '500000000' })));
  expect(borrowableOn(shares, { terms, left: '500000000' })).toBe(String(each[0]! + each[1]!));
  expect(borrowableOn(shares, { terms, left: '100000' })).toBe('100000');
  expect(borrowableOn([], { terms, left: '100000' })).toBe('0');
});

test.each([
  ['', 'AMOUNT_REQUIRED'],
  ['90000', 'AMOUNT_TOO_SMALL'],
  ['105000', 'AMOUNT_OFF_STEP'],
  ['7000001', 'MARGIN_LIMIT'],
  ['7010000', 'MARGIN_LIMIT'],
  ['7000000', undefined],
])('borrowing %s: %s', (amount, code) => {
  expect(findBorrowErrors({ amount }, '7000000', terms)[0]?.code).toBe(code);
});

test.each([
  ['', 'AMOUNT_REQUIRED'],
  ['7000001', 'REPAYMENT_TOO_LARGE'],
  ['5000001', 'INSUFFICIENT_BALANCE'],
  ['5000000', undefined],
])('repaying %s: %s', (amount, code) => {
  expect(findRepayErrors({ amount }, { owed: '7000000' }, '5000000')[0]?.code).toBe(code);
});

test('the ratio follows value and debt, the interest of a day the rate', () => {
  expect(ratioOf('14000000', '7000000')).toBe('200.00');
  expect(ratioOf('14000000', '0')).toBeNull();
  expect(interestADay('7000000', '0.075')).toBe('1438');
});

test('calls come first', () => {
  const call = { ...loan, loanId: 'b', status: 'call' as const };
  expect(urgentFirst([loan, call]).map(({ status }) => status)).toEqual(['call', 'active']);
});

test.each([
  [info, true],
  [{ ...info, pledgeable: [] }, false],
  [{ ...info, left: '99999' }, false],
  [{ ...info, guards: [{ code: 'MARGIN_NOT_ENABLED' as const, route: null, params: {} }] }, false],
])('borrowing needs shares, a limit and no guard', (known, can) => {
  expect(canBorrow(known)).toBe(can);
});

test('a loan on one stock is called and its collateral sold at a price, on several at their value', () => {
  const [pledge] = loan.collateral as [(typeof loan.collateral)[0]];
  const { owed } = loan;
  expect(linesOf([pledge], owed, terms)).toEqual({
    kind: 'price',
    call: { level: '49000', fall: '-31.28' },
    sale: { level: '42000', fall: '-41.10' },
  });
  const points = { ...pledge, segment: 'INDEX' as const, price: '713.00' };
  expect(linesOf([points], owed, terms)).toMatchObject({ kind: 'price', call: { level: '490.10' } });
  const other = { ...pledge, symbol: '100120', quantity: '10', value: '740000' };
  expect(linesOf([pledge, other], owed, terms)).toEqual({
    kind: 'value',
    call: { level: '9802013', fall: '-34.66' },
    sale: { level: '8401725', fall: '-43.99' },
  });
  // A fall to nothing is covered.
  expect(linesOf([pledge], '100', terms)).toEqual({ kind: 'price', call: null, sale: null });
  expect([linesOf([], owed, terms), linesOf([pledge], '', terms)]).toEqual([null, null]);
});
