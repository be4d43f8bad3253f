import { agoOf } from './ago.rules.ts';

const now = Date.parse('2026-11-20T12:41:07+09:00');

test.each([
  ['2026-11-20T12:41:00+09:00', 'minutes', 1],
  ['2026-11-20T12:43:00+09:00', 'minutes', 1],
  ['2026-11-20T11:41:08+09:00', 'minutes', 59],
  ['2026-11-20T11:41:07+09:00', 'hours', 1],
  ['2026-11-19T12:41:08+09:00', 'hours', 23],
  ['2026-11-17T12:00:00+09:00', 'days', 3],
] as const)('%s was %s %i ago', (time, unit, count) => {
  expect(agoOf(time, now)).toEqual({ unit, count });
});
