import { accountPrefix, wholeAccount, wholeLogin } from './filters.rules.ts';

test.each([
  ['', '', ''],
  ['010', '010', null],
  ['010-1234 5678', '01012345678', '01012345678'],
  ['01012345678901', null, null],
  ['kim', null, null],
])('%j is the beginning of an account %j, and the account %j', (typed, prefix, whole) => {
  expect([accountPrefix(typed), wholeAccount(typed)]).toEqual([prefix, whole]);
});

test('a login is whole, or not applied', () => {
  expect(['ann.lee ', 'an', 'Ann', ''].map(wholeLogin)).toEqual(['ann.lee', null, null, '']);
});
