import { maskAccount } from './account.rules.ts';

test.each([
  ['01012345678', '010****5678'],
  ['1234567', '1**4567'],
])('%s is shown as %s', (account, shown) => {
  expect(maskAccount(account)).toBe(shown);
});
