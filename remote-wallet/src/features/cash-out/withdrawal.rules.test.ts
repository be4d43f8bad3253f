import type { WithdrawalStatus } from '@maru/domain/contracts';
import { isLive, toneOf } from './withdrawal.rules.ts';
import { withdrawalSteps, type WithdrawalStep } from './withdrawal-steps.ts';

test.each<[WithdrawalStatus, string, boolean]>([
  ['review', 'wait', true],
  ['processing', 'wait', true],
  ['paid', 'good', false],
  ['failed', 'bad', false],
  ['rejected', 'bad', false],
  ['cancelled', 'off', false],
])('%s is %s', (status, tone, live) => {
  expect([toneOf(status), isLive(status)]).toEqual([tone, live]);
});

const entry = (step: WithdrawalStep) => ({ step, at: '2026-11-20T10:00:00+09:00', reason: null, note: null });

test.each<[WithdrawalStatus, WithdrawalStep[], string[]]>([
  ['review', ['requested', 'review'], ['requested done', 'review now', 'processing next', 'paid next']],
  [
    'paid',
    ['requested', 'review', 'processing', 'paid'],
    ['requested done', 'review done', 'processing done', 'paid done'],
  ],
  [
    'failed',
    ['requested', 'review', 'processing', 'failed'],
    ['requested done', 'review done', 'processing done', 'failed bad'],
  ],
])('the way of one that is %s', (status, steps, expected) => {
  const timeline = steps.map(entry);
  expect(withdrawalSteps({ timeline, status }).map(({ step, state }) => `${step} ${state}`)).toEqual(expected);
});
