import { COPY_BOUNDS, copyLimitsFault } from './copy-terms.ts';

test.each([
  [10_000n, 10_000n, null],
  [100_000n, 1_000_000_000n, null],
  [9_999n, 100_000n, 'COPY_LIMITS'],
  [100_001n, 100_000n, 'COPY_LIMITS'],
  [100_000n, 1_000_000_001n, 'COPY_LIMITS'],
])('from %s to %s won: %s', (minimum, maximum, fault) => {
  expect(copyLimitsFault({ minimum, maximum })).toBe(fault);
});

const { leaderLeast, leaderMost, leaderMoney } = COPY_BOUNDS;
test.each([
  [leaderLeast - 1n, false],
  [leaderLeast, true],
  [99_999_999n, true],
  [999_999_999n, true],
  [leaderMost, true],
  [leaderMost + 1n, false],
])('a leader with %s won of its own: %s', (money, isAllowed) => {
  expect(leaderMoney.test(money.toString())).toBe(isAllowed);
});
