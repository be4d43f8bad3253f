import { ACCOUNT_SHAPE, isWeakPin, maskAccount, passwordStrength } from './credential.rules.ts';

test.each([
  ['', 0],
  ['a', 1],
  ['abcdefgh', 1],
  ['12345678', 1],
  ['abcd1234', 2],
  ['비밀번호네글자12', 2],
  ['abcd1234!', 3],
  ['abcdef123456', 3],
] as const)('%p has strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test.each([
  ['111111', true],
  ['123456', true],
  ['987654', true],
  ['123457', false],
  ['274913', false],
])('%s is weak: %p', (pin, isWeak) => {
  expect(isWeakPin(pin)).toBe(isWeak);
});

test.each([
  ['01012345678', '010****5678'],
  ['1234567', '1**4567'],
])('%s is shown as %s', (account, shown) => {
  expect(maskAccount(account)).toBe(shown);
});

test.each([
  ['01012345678', true],
  ['123456', false],
  ['0101234567a', false],
])('%s may be an account: %p', (account, isOne) => {
  expect(ACCOUNT_SHAPE.test(account)).toBe(isOne);
});
