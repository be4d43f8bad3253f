import {
  afterFailure,
  findRegistrationFault,
  minutesLocked,
  afterStranger,
  isSlowed,
  LOCK_MS,
  AT_ONE_ACCOUNT,
} from './identity.rules.ts';

const ACCOUNT = '01012345678';

describe('a registration', () => {
  const good = {
    account: ACCOUNT,
    password: 'maru-house-2026',
    confirm: 'maru-house-2026',
    agreements: { terms: true, privacy: true },
  };
  test.each([
    [{}, null],
    [{ agreements: { terms: false, privacy: true } }, 'AGREEMENT_REQUIRED'],
    [{ agreements: { terms: true, privacy: false } }, 'AGREEMENT_REQUIRED'],
    [{ confirm: 'maru-house-2027' }, 'PASSWORDS_DIFFER'],
    [{ password: 'short', confirm: 'short' }, 'PASSWORD_WEAK'],
  ])('with %j: %s', (change, fault) => {
    expect(findRegistrationFault({ ...good, ...change })).toBe(fault);
  });
});

describe('wrong attempts', () => {
  const minute = 60_000;
  test.each([
    ['the first', { failures: 0, lockedUntil: null }, { failures: 1, lockedUntil: null }],
    ['the fourth', { failures: 3, lockedUntil: null }, { failures: 4, lockedUntil: null }],
    ['the fifth locks', { failures: 4, lockedUntil: null }, { failures: 5, lockedUntil: 1000 + 10 * minute }],
    ['after a lock counting starts anew', { failures: 5, lockedUntil: 500 }, { failures: 1, lockedUntil: null }],
  ])('%s', (_, before, after) => {
    expect(afterFailure({ ...before, at: 0 }, 1000)).toEqual({ ...after, at: 1000 });
  });

  test('one while locked changes nothing', () => {
    const locked = { failures: 5, lockedUntil: 2_000, at: 0 };
    expect(afterFailure(locked, 1_000)).toEqual(locked);
  });

  test.each([
    ['the first', { failures: 0, at: 0 }, 1, null],
    [
      'one before strangers are slowed',
      { failures: AT_ONE_ACCOUNT.slowAfter - 2, at: 0 },
      AT_ONE_ACCOUNT.slowAfter - 1,
      null,
    ],
    [
      'the one that slows',
      { failures: AT_ONE_ACCOUNT.slowAfter - 1, at: 0 },
      AT_ONE_ACCOUNT.slowAfter,
      1_000 + AT_ONE_ACCOUNT.everyMs,
    ],
    ['one after a quiet time', { failures: AT_ONE_ACCOUNT.slowAfter, at: 1_000 - LOCK_MS }, 1, null],
  ])('of strangers: %s', (_, before, failures, lockedUntil) => {
    expect(afterStranger({ lockedUntil: null, ...before }, 1_000, AT_ONE_ACCOUNT)).toEqual({
      failures,
      lockedUntil,
      at: 1_000,
    });
  });

  test.each([
    [AT_ONE_ACCOUNT.slowAfter, 1, true],
    [AT_ONE_ACCOUNT.slowAfter, AT_ONE_ACCOUNT.everyMs, true],
    [AT_ONE_ACCOUNT.slowAfter, 0, false],
    [AT_ONE_ACCOUNT.slowAfter - 1, 1, false],
    [AT_ONE_ACCOUNT.slowAfter, AT_ONE_ACCOUNT.everyMs + 1, true],
    [AT_ONE_ACCOUNT.slowAfter, AT_ONE_ACCOUNT.everyMs + 60_001, false],
  ])('after %i of strangers, %i ms before the next: slowed %s', (failures, lockedUntil, isSlow) => {
    expect(isSlowed({ failures, lockedUntil, at: 0 }, 0, AT_ONE_ACCOUNT)).toBe(isSlow);
  });

  test.each([
    [null, 0],
    [10 * minute, 10],
    [10 * minute - 1, 10],
    [1, 1],
    [0, 0],
    [-minute, 0],
    // Set by another process while this attempt waited.
    [10 * minute + 1, 10],
    [11 * minute, 10],
    [11 * minute + 1, 0],
  ])('locked until %s: %i minutes', (lockedUntil, minutes) => {
    expect(minutesLocked({ lockedUntil }, 0)).toBe(minutes);
  });
});
