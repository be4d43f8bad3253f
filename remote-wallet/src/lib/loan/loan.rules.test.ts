import { loanSteps } from './loan-steps.ts';
import { isRunning, splitOf } from './loan.rules.ts';

test.each([
  ['active', true],
  ['partly_repaid', true],
  ['overdue', true],
  ['review', false],
  ['rejected', false],
  ['repaid', false],
] as const)('%s is running: %s', (status, expected) => {
  expect(isRunning({ status })).toBe(expected);
});

const owed = { fees: '100', overdue: '200', interest: '300', principal: '4000' };
test.each([
  ['', ['0', '0', '0', '0']],
  ['50', ['50', '0', '0', '0']],
  ['300', ['100', '200', '0', '0']],
  ['450', ['100', '200', '150', '0']],
  ['4600', ['100', '200', '300', '4000']],
])('%p is spread as %p', (amount, paid) => {
  expect(splitOf(owed, amount).map((each) => each.paid)).toEqual(paid);
});

const entry = (step: 'applied' | 'review' | 'active' | 'repayment' | 'rejected') => ({
  step,
  at: '2026-11-20T10:00:00+09:00',
  reason: null,
  note: null,
});
test.each([
  ['review', ['applied', 'review'], ['applied done', 'review now', 'active next', 'repaid next']],
  [
    'partly_repaid',
    ['applied', 'review', 'active', 'repayment'],
    ['applied done', 'review done', 'active done', 'repayment now', 'repaid next'],
  ],
  ['rejected', ['applied', 'review', 'rejected'], ['applied done', 'review done', 'rejected bad']],
] as const)('%s: the way', (status, steps, shown) => {
  const way = loanSteps({ status, timeline: steps.map(entry) });
  expect(way.map(({ step, state }) => `${step} ${state}`)).toEqual(shown);
});
