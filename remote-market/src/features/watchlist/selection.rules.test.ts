import { isAllChosen, stillListed, toggleAll, toggleOne } from './selection.rules.ts';

it.each([
  [[], 'a', ['a']],
  [['a', 'b'], 'a', ['b']],
  [['b'], 'a', ['b', 'a']],
])('with %j chosen, turning %s over gives %j', (chosen, symbol, expected) => {
  expect(toggleOne(chosen, symbol)).toEqual(expected);
});

it.each([
  ['nothing chosen', [], ['a', 'b'], ['a', 'b']],
  ['some chosen', ['a'], ['a', 'b'], ['a', 'b']],
  ['all chosen', ['b', 'a'], ['a', 'b'], []],
  ['an empty list', [], [], []],
])('all at once with %s', (_name, chosen, all, expected) => {
  expect(toggleAll(chosen, all)).toEqual(expected);
});

it('calls an empty list not all chosen', () => {
  expect(isAllChosen([], [])).toBe(false);
});

it('drops symbols that are no longer on the list', () => {
  expect(stillListed(['a', 'gone'], ['a', 'b'])).toEqual(['a']);
});
