import { ACCOUNT_SHAPE, isWeakFundPassword, isWeakPassword, passwordStrength } from './index.ts';

const ACCOUNT = '01012345678';

test.each([
  [ACCOUNT, true],
  ['1234567', true],
  ['1234567890123', true],
  ['123456', false],
  ['12345678901234', false],
  ['0101234567a', false],
])('%s may be an account: %s', (account, isOne) => {
  expect(ACCOUNT_SHAPE.test(account)).toBe(isOne);
});

test.each([
  ['short1', true],
  ['onlyletters', true],
  ['1234567890', true],
  ['Password1', true],
  ['qwer1234', true],
  [`x${ACCOUNT}`, true],
  ['maru-house-2026', false],
  ['비밀번호는길다1', false],
])('password %s is weak: %s', (password, isWeak) => {
  expect(isWeakPassword(password, ACCOUNT)).toBe(isWeak);
});

test.each(['', '2', '202', '2026'])('a password may contain the half-typed account %p', (account) => {
  expect(isWeakPassword('maru-house-2026', account)).toBe(false);
});

test.each([
  ['', 0],
  ['a', 1],
  ['abcdefgh', 1],
  ['12345678', 1],
  ['abcd1234', 1],
  [`maru!${ACCOUNT}`, 1],
  ['maru2026', 2],
  ['비밀번호네글자12', 2],
  ['abcd1234!', 3],
  ['abcdef123456', 3],
] as const)('password %p has strength %i', (password, strength) => {
  expect(passwordStrength(password, ACCOUNT)).toBe(strength);
});

test.each([
  ['111111', true],
  ['123456', true],
  ['890123', true],
  ['654321', true],
  ['987654', true],
  ['210987', true],
  ['121212', true],
  ['123123', true],
  ['345678', true],
  ['012345', true],
  ['101234', true],
  ['280519', false],
  ['112233', false],
  ['123457', false],
  ['274913', false],
])('fund password %s is weak: %s', (pin, isWeak) => {
  expect(isWeakFundPassword(pin, ACCOUNT)).toBe(isWeak);
});

test('a part of the account is no fund password', () => {
  expect(isWeakFundPassword('907214', '01090721455')).toBe(true);
  expect(isWeakFundPassword('907214', '')).toBe(false);
});
