import {
  afterFailure,
  findRegistrationFault,
  isWeakFundPassword,
  isWeakPassword,
  minutesLocked,
} from './identity.rules.ts';

const ACCOUNT = '01012345678';

test.each([
  ['short1', true],
  ['onlyletters', true],
  ['1234567890', true],
  ['Password1', true],
  [`x${ACCOUNT}`, true],
  ['maru-house-2026', false],
  ['비밀번호는길다1', false],
])('password %s is weak: %s', (password, isWeak) => {
  expect(isWeakPassword(password, ACCOUNT)).toBe(isWeak);
});

test.each([
  ['111111', true],
  ['123456', true],
  ['890123', true],
  ['654321', true],
  ['121212', true],
  ['123123', true],
  ['345678', true],
  ['012345', true],
  ['280519', false],
  ['112233', false],
])('fund password %s is weak: %s', (pin, isWeak) => {
  expect(isWeakFundPassword(pin, ACCOUNT)).toBe(isWeak);
});

test('a part of the account is no fund password', () => {
  expect(isWeakFundPassword('907214', '01090721455')).toBe(true);
});

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
    expect(afterFailure(before, 1000)).toEqual(after);
  });

  test.each([
    [null, 0],
    [10 * minute, 10],
    [10 * minute - 1, 10],
    [1, 1],
    [0, 0],
    [-minute, 0],
  ])('locked until %s: %i minutes', (lockedUntil, minutes) => {
    expect(minutesLocked({ failures: 5, lockedUntil }, 0)).toBe(minutes);
  });
});
