import { HISTORY_LIMIT, QUERY_LIMIT, forget, readHistory, remember } from './history.rules.ts';

it.each([
  ['puts the newest first', ['한빛'], '세움', ['세움', '한빛']],
  ['moves what is known to the front', ['한빛', '세움'], '세움', ['세움', '한빛']],
  ['knows it in other letters', ['MARU'], 'maru', ['maru']],
  ['trims', [], '  ㅎㅂ ', ['ㅎㅂ']],
  ['keeps nothing of blanks', ['한빛'], '   ', ['한빛']],
])('%s', (_name, history, query, expected) => {
  expect(remember(history, query)).toEqual(expected);
});

it('forgets the oldest beyond the limit', () => {
  const full = Array.from({ length: HISTORY_LIMIT }, (_, index) => `s${index}`);
  const next = remember(full, 'new');
  expect(next).toHaveLength(HISTORY_LIMIT);
  expect(next).not.toContain(`s${HISTORY_LIMIT - 1}`);
});

it('forgets one search', () => {
  expect(forget(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});

it.each([
  [null, []],
  ['text', []],
  [{ 0: 'a' }, []],
  [
    ['a', 1, null, ' ', 'b'],
    ['a', 'b'],
  ],
  [['x'.repeat(99)], ['x'.repeat(QUERY_LIMIT)]],
])('reads %j as %j', (stored, expected) => {
  expect(readHistory(stored)).toEqual(expected);
});
