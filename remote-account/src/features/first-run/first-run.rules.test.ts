import { firstSteps } from './first-run.rules.ts';

test.each([
  ['none', false, false],
  ['review', false, true],
  ['failed', false, false],
  ['verified', true, false],
] as const)('the real name ticks itself when it is %s: %p', (realName, isDone, isWaiting) => {
  expect(firstSteps({ realName, hasFundPassword: false })[0]).toEqual({
    id: 'realName',
    isDone,
    isWaiting,
    path: '/information/authInfo',
  });
});

test.each([true, false])('the fund password ticks itself: %p', (hasFundPassword) => {
  expect(firstSteps({ realName: 'none', hasFundPassword })[1]).toEqual({
    id: 'fundPassword',
    isDone: hasFundPassword,
    path: '/information/fundPass',
  });
});
