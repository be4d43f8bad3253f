import { copyLimitsFault } from './copy-terms.ts';

test.each([
  [10_000n, 10_000n, null],
  [100_000n, 1_000_000_000n, null],
  [9_999n, 100_000n, 'COPY_LIMITS'],
  [100_001n, 100_000n, 'COPY_LIMITS'],
  [100_000n, 1_000_000_001n, 'COPY_LIMITS'],
])('from %s to %s won: %s', (minimum, maximum, fault) => {
  expect(copyLimitsFault({ minimum, maximum })).toBe(fault);
});
