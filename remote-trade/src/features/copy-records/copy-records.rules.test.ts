import { canStop } from './copy-records.rules.ts';

const unlockAt = '2026-11-20T10:00:00.000+09:00';
const at = Date.parse(unlockAt);

test.each([
  ['waiting', null, 0, true],
  ['held', unlockAt, at - 1, false],
  ['held', unlockAt, at, true],
  ['stopping', unlockAt, at, false],
  ['settled', unlockAt, at, false],
  ['cancelled', null, at, false],
])('a share that is %s until %s can be stopped at %i: %s', (status, until, now, expected) => {
  expect(canStop({ status, unlockAt: until }, now)).toBe(expected);
});
