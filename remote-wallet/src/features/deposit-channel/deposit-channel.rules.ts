import type { DepositStatus } from '@maru/domain/contracts';

export const isLive = (status: DepositStatus): boolean => status === 'created' || status === 'review';

/** State of a deposit for its receipt. */
export function toneOf(status: DepositStatus): 'wait' | 'good' | 'bad' | 'off' {
  if (isLive(status)) return 'wait';
  if (status === 'cancelled') return 'off';
  return status === 'credited' ? 'good' : 'bad';
}
