import { contracts, type Contract } from '@maru/domain/contracts';
import { isConfirmed } from '../../core/idempotency.ts';
import { HOUR, MINUTE } from '../../core/time.ts';
import { allowanceEnd, isAllowed, canUseAllowance } from './allowance.rules.ts';

const all: Contract[] = Object.values(contracts);
const confirmed = all.filter(isConfirmed).map(({ path }) => path);

test('of the calls that are confirmed, orders alone may use an allowance', () => {
  expect(confirmed.filter(canUseAllowance)).toEqual(['/trade/Order']);
  expect(all.map(({ path }) => path).filter(canUseAllowance)).toEqual(['/trade/Order']);
});

test.each([
  '/fund/WithdrawCreate',
  '/loan/Borrow',
  '/margin/Borrow',
  '/strategy/Start',
  '/copy/Join',
  '/block/Apply',
  '/quota/Buy',
  '/ipo/Apply',
  '/ipo/Pay',
  '/auction/Bid',
  '/placement/Apply',
  '/placement/Pay',
])('%s always asks', (path) => {
  expect(confirmed).toContain(path);
  expect(canUseAllowance(path)).toBe(false);
});

test.each(confirmed)('the contract of %s allows a request without a proof exactly if the rule does', (path) => {
  const { input } = all.find((each) => each.path === path)!;
  const { fundPassword } = (input as unknown as { shape: { fundPassword: Contract['input'] } }).shape;
  expect(fundPassword.safeParse(undefined).success).toBe(canUseAllowance(path));
});

const LATE = 30 * 24 * HOUR;
test.each([
  ['15m', LATE, 15 * MINUTE],
  ['1h', LATE, HOUR],
  ['session', LATE, 8 * HOUR],
  ['15m', 5 * MINUTE, 5 * MINUTE],
  ['session', HOUR, HOUR],
] as const)('%s of a session that ends after %d ms lasts %d ms', (choice, sessionEnd, lasts) => {
  expect(allowanceEnd(choice, 1_000, 1_000 + sessionEnd)).toBe(1_000 + lasts);
});

test.each([
  [null, 0, false],
  [1_000, 999, true],
  [1_000, 1_000, false],
  [1_000, 1_001, false],
  [8 * HOUR, 0, true],
  // Given by a clock that was ahead.
  [8 * HOUR + 1, 0, false],
])('until %p at %d: %p', (until, now, isLive) => {
  expect(isAllowed(until, now)).toBe(isLive);
});
