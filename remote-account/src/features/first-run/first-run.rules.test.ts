import { firstSteps } from './first-run.rules.ts';

test.each([
  ['none', false, false],
  ['review', false, true],
  ['failed', false, false],
  ['verified', true, false],
] as const)('the real name ticks itself when it is %s: %p', (realName, isDone, isWaiting) => {
  expect(firstSteps({ realName, hasFundPassword: false, hasBankCard: false })[0]).toEqual({
    id: 'realName',
    isDone,
    isWaiting,
    path: '/information/authInfo',
  });
});

test.each([true, false])('the fund password ticks itself: %p', (hasFundPassword) => {
  expect(firstSteps({ realName: 'none', hasFundPassword, hasBankCard: false })[1]).toEqual({
    id: 'fundPassword',
    isDone: hasFundPassword,
    path: '/information/fundPass',
  });
});

test.each([true, false])('the bank card ticks itself: %p', (hasBankCard) => {
  expect(firstSteps({ realName: 'none', hasFundPassword: false, hasBankCard })[2]).toEqual({
    id: 'bankCard',
    isDone: hasBankCard,
    path: '/information/addBankCard',
  });
});
