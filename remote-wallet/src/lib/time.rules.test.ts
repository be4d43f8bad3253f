import { leftUntil } from './time.rules.ts';

test.each([
  ['2026-11-20T10:00:00+09:00', { minutes: 30, seconds: '00' }],
  ['2026-11-20T10:00:00.500+09:00', { minutes: 30, seconds: '00' }],
  ['2026-11-20T10:29:53+09:00', { minutes: 0, seconds: '07' }],
  ['2026-11-20T10:30:00+09:00', null],
  ['2026-11-20T11:00:00+09:00', null],
])('at %s', (now, left) => {
  expect(leftUntil('2026-11-20T10:30:00+09:00', Date.parse(now))).toEqual(left);
});
