import { expiredBefore, expiresAfter, readyAfter, stateOf } from './fund-reset.rules.ts';

test('a reset waits for a day and can be finished for three', () => {
  const readyAt = readyAfter(1_000);
  expect(readyAt).toBe(86_401_000);
  expect([stateOf(undefined, 0), stateOf({ readyAt }, readyAt - 1), stateOf({ readyAt }, readyAt)]).toEqual([
    'none',
    'waiting',
    'ready',
  ]);
  const expiresAt = expiresAfter(readyAt);
  expect(expiresAt - readyAt).toBe(72 * 3_600_000);
  expect([stateOf({ readyAt }, expiresAt - 1), stateOf({ readyAt }, expiresAt)]).toEqual(['ready', 'none']);
  expect([expiredBefore(expiresAt) >= readyAt, expiredBefore(expiresAt - 1) >= readyAt]).toEqual([true, false]);
});
