import type { Deposit } from '@maru/domain/contracts';
import { stepsOf, type TimelineStep } from '@maru/sdk/flow';
import { toneOf } from './deposit-channel.rules.ts';

export type DepositStep = Deposit['timeline'][number]['step'];
const PATH: readonly DepositStep[] = ['created', 'voucher', 'review', 'credited'];
const STANDING = { wait: 'live', good: 'good', bad: 'bad', off: 'off' } as const;

/** Timeline of a deposit, including future steps. */
export const depositSteps = ({ timeline, status }: Pick<Deposit, 'timeline' | 'status'>): TimelineStep<DepositStep>[] =>
  stepsOf(timeline, PATH, STANDING[toneOf(status)]);
