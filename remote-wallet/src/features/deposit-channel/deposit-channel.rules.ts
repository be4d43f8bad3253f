import type { Deposit, DepositStatus } from '@maru/shared/contracts';
import { stepsOf, type Step } from '../../lib/timeline/timeline.rules.ts';

export type DepositStep = Deposit['timeline'][number]['step'];
const PATH: readonly DepositStep[] = ['created', 'voucher', 'review', 'credited'];

export const isLive = (status: DepositStatus): boolean => status === 'created' || status === 'review';

/** How a deposit stands, as a receipt shows it. */
export function toneOf(status: DepositStatus): 'wait' | 'good' | 'bad' {
  if (isLive(status)) return 'wait';
  return status === 'credited' ? 'good' : 'bad';
}

const STANDING = { wait: 'live', good: 'good', bad: 'bad' } as const;

export const depositSteps = ({ timeline, status }: Pick<Deposit, 'timeline' | 'status'>): Step<DepositStep>[] =>
  stepsOf(timeline, PATH, STANDING[toneOf(status)]);
