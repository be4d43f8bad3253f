import type { Withdrawal, WithdrawalStatus } from '@maru/domain/contracts';
import { stepsOf, type TimelineStep } from '@maru/sdk/flow';

export type WithdrawalStep = Withdrawal['timeline'][number]['step'];
const PATH: readonly WithdrawalStep[] = ['requested', 'review', 'processing', 'paid'];

export const isLive = (status: WithdrawalStatus): boolean => status === 'review' || status === 'processing';

/** State of a withdrawal for its receipt. */
export function toneOf(status: WithdrawalStatus): 'wait' | 'good' | 'bad' | 'off' {
  if (isLive(status)) return 'wait';
  if (status === 'cancelled') return 'off';
  return status === 'paid' ? 'good' : 'bad';
}

const STANDING = { wait: 'live', good: 'good', bad: 'bad', off: 'off' } as const;

export const withdrawalSteps = ({
  timeline,
  status,
}: Pick<Withdrawal, 'timeline' | 'status'>): TimelineStep<WithdrawalStep>[] =>
  stepsOf(timeline, PATH, STANDING[toneOf(status)]);
