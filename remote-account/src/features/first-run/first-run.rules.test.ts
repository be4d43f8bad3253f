import { firstSteps } from './first-run.rules.ts';

test.each([true, false])('the fund password ticks itself: %p', (hasFundPassword) => {
  expect(firstSteps({ hasFundPassword })).toEqual([
    { id: 'fundPassword', isDone: hasFundPassword, path: '/information/fundPass' },
  ]);
});
