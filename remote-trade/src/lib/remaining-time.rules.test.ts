import { remainingTime } from './remaining-time.rules.ts';

const now = Date.parse('2026-11-20T10:00:00+09:00');

test.each([
  ['no lock', null, null],
  ['over', '2026-11-20T10:00:00+09:00', null],
  ['a begun minute counts', '2026-11-20T10:00:01+09:00', { unit: 'minutes', days: 0, hours: 0, minutes: 1 }],
  ['fifteen minutes', '2026-11-20T10:15:00+09:00', { unit: 'minutes', days: 0, hours: 0, minutes: 15 }],
  ['hours', '2026-11-20T12:05:00+09:00', { unit: 'hours', days: 0, hours: 2, minutes: 5 }],
  ['days', '2026-11-21T13:00:00+09:00', { unit: 'days', days: 1, hours: 3, minutes: 0 }],
])('%s', (_name, until, expected) => {
  expect(remainingTime(until, now)).toEqual(expected);
});
