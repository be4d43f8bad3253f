import { findState } from './drill.rules.ts';

const states = ['', 'KRW 100 0', 'KRW 100 40', 'KRW 60 0', 'KRW 100 0', 'KRW 250 0'];

test.each([
  ['the state at the beginning', 2, 'KRW 100 40', 2],
  ['one that came while the copy was made', 2, 'KRW 60 0', 3],
  ['the newest of two that look alike', 1, 'KRW 100 0', 4],
  ['an older one: an answer is missing', 3, 'KRW 100 40', undefined],
  ['nothing at all', 1, '', undefined],
  ['one that never was: a hold without its money', 1, 'KRW 60 40', undefined],
  ['one that never was: booked twice', 1, 'KRW 400 0', undefined],
])('%s', (_, from, found, place) => {
  expect(findState(states, from, found)).toBe(place);
});
