import type { BlockStatus, BlockTrade } from '@maru/domain/contracts';

export type BlockStep = BlockTrade['timeline'][number]['step'];

/** The statuses that may follow each one. What passed is rejected when its stock is split first. A trade that is closed without the end of its lock was sold by a liquidation. */
const TRANSITIONS: Record<BlockStatus, readonly BlockStatus[]> = {
  review: ['passed', 'rejected', 'cancelled'],
  passed: ['locked', 'rejected'],
  locked: ['holding', 'closed'],
  holding: ['closed'],
  closed: [],
  rejected: [],
  cancelled: [],
};

export const canTransition = (from: BlockStatus, to: BlockStatus): boolean => TRANSITIONS[from].includes(to);

/** The entry of the timeline that a status leaves. */
export const STEP: Record<BlockStatus, BlockStep> = {
  review: 'review',
  passed: 'passed',
  locked: 'filled',
  holding: 'unlocked',
  closed: 'closed',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

/** Statuses of each tab of the records. */
export const STATUSES = {
  active: ['review', 'passed', 'locked', 'holding'],
  ended: ['closed', 'rejected', 'cancelled'],
} as const satisfies Record<string, readonly BlockStatus[]>;

/** Statuses whose shares are reserved and whose money is held. */
export const WAITING: readonly BlockStatus[] = ['review', 'passed'];

/** Statuses that use up a part of what one customer may apply for. */
export const COUNTED: readonly BlockStatus[] = ['review', 'passed', 'locked', 'holding', 'closed'];

/** The next status of a filled trade; null while nothing has changed. */
export function nextOfFilled(
  { status, unlockAt, remaining }: { status: BlockStatus; unlockAt: number; remaining: bigint },
  now: number,
): 'holding' | 'closed' | null {
  if (remaining === 0n) return 'closed';
  return status === 'locked' && unlockAt <= now ? 'holding' : null;
}
