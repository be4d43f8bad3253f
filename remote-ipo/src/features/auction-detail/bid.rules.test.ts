import { auction } from '../../test/auction-fixture.ts';
import { depositOf, findErrors, stepPrice, stepQuantity } from './bid.rules.ts';

const info = { available: '500000000', bids: 0, shares: '0', guards: [] };

test.each([
  ['14000', '100', info, []],
  ['', '', info, ['price BID_BELOW_FLOOR', 'quantity SHARES_TOO_FEW']],
  ['14050', '150', info, ['price BID_OFF_STEP', 'quantity SHARES_OFF_STEP']],
  ['14000', '30100', info, ['quantity BID_SHARES_TOO_MANY']],
  ['14000', '200', { ...info, bids: 1, shares: '29900' }, ['quantity BID_SHARES_TOO_MANY']],
  ['14000', '100', { ...info, bids: 3, shares: '300' }, ['null BIDS_USED_UP']],
  ['14000', '100', { ...info, available: '1399999' }, ['quantity INSUFFICIENT_BALANCE']],
  ['14000', '100', { ...info, available: '1400000' }, []],
])('a bid of %s for %s shares with %j', (price, quantity, applicant, codes) => {
  const found = findErrors({ price, quantity }, auction, applicant);
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(codes);
});

test('a bid holds its whole amount', () => {
  expect([depositOf({ price: '14300', quantity: '200' }), depositOf({ price: '', quantity: '200' })]).toEqual([
    2_860_000n,
    0n,
  ]);
});

test.each([
  ['14000', 1, '14100'],
  ['14000', -1, '14000'],
  ['14250', 1, '14300'],
  ['14250', -1, '14200'],
  ['', 1, '14000'],
  ['900', -1, '14000'],
] as const)('the price from %s by %s is %s', (value, direction, next) => {
  expect(stepPrice(value, direction, auction)).toBe(next);
});

test.each([
  ['100', 1, '0', '200'],
  ['100', -1, '0', '100'],
  ['30000', 1, '0', '30000'],
  ['200', 1, '29800', '200'],
  ['100', 1, '30000', '200'],
] as const)('the quantity from %s by %s after %s shares is %s', (value, direction, shares, next) => {
  expect(stepQuantity(value, direction, auction, { ...info, shares })).toBe(next);
});
