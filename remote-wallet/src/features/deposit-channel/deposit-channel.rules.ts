import type { Deposit, DepositStatus } from '@maru/domain/contracts';
import { stepsOf, type TimelineStep } from '@maru/sdk/flow';

export type DepositStep = Deposit['timeline'][number]['step'];
const PATH: readonly DepositStep[] = ['created', 'voucher', 'review', 'credited'];

export const isLive = (status: DepositStatus): boolean => status === 'created' || status === 'review';

/** State of a deposit for its receipt. */
export function toneOf(status: DepositStatus): 'wait' | 'good' | 'bad' | 'off' {
  if (isLive(status)) return 'wait';
  if (status === 'cancelled') return 'off';
  return status === 'credited' ? 'good' : 'bad';
}

const STANDING = { wait: 'live', good: 'good', bad: 'bad', off: 'off' } as const;

export const depositSteps = ({ timeline, status }: Pick<Deposit, 'timeline' | 'status'>): TimelineStep<DepositStep>[] =>
  stepsOf(timeline, PATH, STANDING[toneOf(status)]);
