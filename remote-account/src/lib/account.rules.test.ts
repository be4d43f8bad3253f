import { maskAccount, readAccount, readCode } from './account.rules.ts';

test.each([
  ['01012345678', '010****5678'],
  ['1234567', '1**4567'],
])('%s is shown as %s', (account, shown) => {
  expect(maskAccount(account)).toBe(shown);
});

test.each([
  ['01033445566', '01033445566'],
  ['010-3344-5566', '01033445566'],
  ['+82 10-3344-5566', '01033445566'],
  [' +82 (0)10 3344 5566', '01033445566'],
  ['+821033445566', '01033445566'],
  ['8210 3344 5566', '821033445566'],
  ['+1 (650) 555-0100', '16505550100'],
  ['12345678901234', '1234567890123'],
  ['010abc', '010'],
  ['+', '+'],
  ['+8', '+8'],
  ['+82', '+82'],
  ['+821', '01'],
  ['', ''],
])('the account %j is read as %s', (text, account) => {
  expect(readAccount(text)).toBe(account);
});

test.each([
  [' WELCOME\n', 'WELCOME'],
  ['  ', ''],
  [' ABCDEFGHIJKLMNOP ', 'ABCDEFGHIJKLMNOP'],
  ['ABCDEFGHIJKLMNOPQ', 'ABCDEFGHIJKLMNOP'],
])('the code %j is read as %j', (text, code) => {
  expect(readCode(text)).toBe(code);
});
