import type { Withdrawal } from '@maru/domain/contracts';
import { stepsOf, type TimelineStep } from '@maru/sdk/flow';
import { toneOf } from './withdrawal.rules.ts';

export type WithdrawalStep = Withdrawal['timeline'][number]['step'];
const PATH: readonly WithdrawalStep[] = ['requested', 'review', 'processing', 'paid'];
const STANDING = { wait: 'live', good: 'good', bad: 'bad', off: 'off' } as const;

/** Timeline of a withdrawal, including future steps. */
export const withdrawalSteps = ({
  timeline,
  status,
}: Pick<Withdrawal, 'timeline' | 'status'>): TimelineStep<WithdrawalStep>[] =>
  stepsOf(timeline, PATH, STANDING[toneOf(status)]);
