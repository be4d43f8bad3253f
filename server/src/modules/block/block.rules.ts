import type { BlockStatus, BlockTrade, Guard } from '@maru/domain/contracts';
import { guard } from '../funds/guard.rules.ts';

export type BlockStep = BlockTrade['timeline'][number]['step'];

/** The statuses that may follow each one. A trade that is closed without the end of its lock was sold by a liquidation. */
const TRANSITIONS: Record<BlockStatus, readonly BlockStatus[]> = {
  review: ['passed', 'rejected', 'cancelled'],
  passed: ['locked'],
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

export interface Terms {
  readonly minimum: bigint;
  readonly perPerson: bigint;
  /** Shares that are neither sold nor applied for. */
  readonly left: bigint;
}

/** The limits that an application for `quantity` shares violates, the hardest to change first. `applied`: own shares of the offer so far. */
export function findQuantityFaults(quantity: bigint, { minimum, perPerson, left }: Terms, applied: bigint): Guard[] {
  const own = perPerson > applied ? perPerson - applied : 0n;
  return [
    ...(quantity > own ? [guard('BLOCK_ABOVE_MAXIMUM', { params: { maximum: own.toString() } })] : []),
    ...(quantity > left ? [guard('BLOCK_SOLD_OUT', { params: { left: left.toString() } })] : []),
    ...(quantity < minimum ? [guard('BLOCK_BELOW_MINIMUM', { params: { minimum: minimum.toString() } })] : []),
  ];
}

/** The next status of a filled trade; null while nothing has changed. */
export function nextOfFilled(
  { status, unlockAt, remaining }: { status: BlockStatus; unlockAt: number; remaining: bigint },
  now: number,
): 'holding' | 'closed' | null {
  if (remaining === 0n) return 'closed';
  return status === 'locked' && unlockAt <= now ? 'holding' : null;
}
