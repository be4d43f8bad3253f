import { leftOf, limitsFault } from './lending.rules.ts';

const present = { total: 1_000n, perCustomer: 100n };
test.each([
  [1_000n, 100n, 'LENDING_UNCHANGED'],
  [1_000n, 200n, null],
  [500n, 100n, null],
  [100n, 100n, null],
  [99n, 100n, 'LENDING_PER_CUSTOMER'],
  [0n, 100n, null],
])('limits of %s in all and %s for one are refused by %s', (total, perCustomer, fault) => {
  expect(limitsFault({ total, perCustomer }, present)).toBe(fault);
});

test.each([
  [0n, 0n, 100n],
  [0n, 30n, 70n],
  [950n, 30n, 50n],
  [1_000n, 0n, 0n],
  [1_200n, 0n, 0n],
  [0n, 130n, 0n],
])('with %s lent and %s of it to one, %s are left', (lent, borrowed, left) => {
  expect(leftOf(present, { lent, borrowed })).toBe(left);
});
