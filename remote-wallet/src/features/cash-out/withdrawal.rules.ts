import type { WithdrawalStatus } from '@maru/domain/contracts';

export const isLive = (status: WithdrawalStatus): boolean => status === 'review' || status === 'processing';

/** State of a withdrawal for its receipt. */
export function toneOf(status: WithdrawalStatus): 'wait' | 'good' | 'bad' | 'off' {
  if (isLive(status)) return 'wait';
  if (status === 'cancelled') return 'off';
  return status === 'paid' ? 'good' : 'bad';
}
