import { accountPartOf } from './customer-search.ts';

test.each([
  ['0101', '0101'],
  ['010-1234 5678', '01012345678'],
  ['김마루', null],
  ['Kim 2', null],
  ['-', null],
])('%j is the part %j of an account', (typed, part) => expect(accountPartOf(typed)).toBe(part));
