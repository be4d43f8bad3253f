import type { DepositStatus } from '@maru/domain/contracts';
import { isLive, toneOf } from './deposit-channel.rules.ts';
import { depositSteps, type DepositStep } from './deposit-steps.ts';

test.each<[DepositStatus, string, boolean]>([
  ['created', 'wait', true],
  ['review', 'wait', true],
  ['credited', 'good', false],
  ['rejected', 'bad', false],
  ['expired', 'bad', false],
  ['cancelled', 'off', false],
])('%s is %s', (status, tone, live) => {
  expect([toneOf(status), isLive(status)]).toEqual([tone, live]);
});

const entry = (step: DepositStep) => ({ step, at: '2026-11-20T10:00:00+09:00', reason: null, note: null });

test('a deposit under review waits there, and is credited next', () => {
  const timeline = (['created', 'voucher', 'review'] as const).map(entry);
  expect(depositSteps({ timeline, status: 'review' }).map(({ step, state }) => [step, state])).toEqual([
    ['created', 'done'],
    ['voucher', 'done'],
    ['review', 'now'],
    ['credited', 'next'],
  ]);
});

test('a cancelled one has nothing to come', () => {
  const timeline = (['created', 'cancelled'] as const).map(entry);
  expect(depositSteps({ timeline, status: 'cancelled' }).at(-1)).toMatchObject({ step: 'cancelled', state: 'off' });
});
