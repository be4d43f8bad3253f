import { customerPart, someWords, wholeDay, wholeLogin } from './filters.rules.ts';

test.each([
  ['', ''],
  ['  ', ''],
  ['010', '010'],
  ['010-1234 5678', '01012345678'],
  [' 김마루 ', '김마루'],
  ['Kim-2', 'Kim-2'],
  ['x'.repeat(41), null],
])('%j is the part %j of a customer', (typed, part) => expect(customerPart(typed)).toBe(part));

test('words have two letters, a login is whole and a day complete, or they are not applied', () => {
  expect(['T-2026 ', '환불', 'x', ''].map(someWords)).toEqual(['T-2026', '환불', null, '']);
  expect(['ann.lee ', 'an', 'Ann', ''].map(wholeLogin)).toEqual(['ann.lee', null, null, '']);
  expect(['2026-11-20', '2026-11', ''].map(wholeDay)).toEqual(['2026-11-20', null, '']);
});
