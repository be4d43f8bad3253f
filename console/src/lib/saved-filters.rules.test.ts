import { addressOf, chosenOf, isSameFilter, namedAs } from './saved-filters.rules.ts';

test('what differs from the defaults is kept', () => {
  const defaults = { kind: '', state: 'live', account: '' };
  expect(chosenOf({ kind: 'loan', state: 'live', account: ' 010 ' }, defaults)).toEqual({
    kind: 'loan',
    account: '010',
  });
  expect(chosenOf(defaults, defaults)).toEqual({});
  expect(chosenOf({ ...defaults, state: '' }, defaults)).toEqual({});
});

test.each([
  [{}, {}, true],
  [{ a: '1', b: '2' }, { b: '2', a: '1' }, true],
  [{ a: '1' }, { a: '2' }, false],
  [{ a: '1' }, { a: '1', b: '2' }, false],
  [{ a: '1', b: '2' }, { a: '1' }, false],
])('%j and %j are the same: %s', (a, b, isSame) => {
  expect(isSameFilter(a as Record<string, string>, b as Record<string, string>)).toBe(isSame);
});

test('an address states every value as it is', () => {
  expect(addressOf('cases', {})).toBe('#/cases');
  expect(addressOf('audit', { subject: 'a&b=c', act: 'case.open' })).toBe('#/audit?subject=a%26b%3Dc&act=case.open');
});

test('a name is found in capitals or not', () => {
  const mine = { name: 'Mine' };
  expect(namedAs([mine], ' mINE ')).toBe(mine);
  expect(namedAs([mine], 'Min')).toBeUndefined();
});
