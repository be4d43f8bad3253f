import { isWeakOperatorPassword } from './operator.rules.ts';

test.each([
  ['a-staple-for-7-horses', false],
  ['마루집의높은담장 2026', false],
  ['short-7', true],
  ['onlylettershere', true],
  ['123456789012345', true],
  ['ababababab1-ab', true],
  ['the-kim-password-7', true],
])('%s is weak: %s', (password, expected) => {
  expect(isWeakOperatorPassword(password, 'kim')).toBe(expected);
});
