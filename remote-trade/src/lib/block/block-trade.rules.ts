import type { BlockStatus, BlockTrade } from '@maru/domain/contracts';
import { stepsOf, type ReceiptTone, type TimelineStep } from '@maru/sdk/flow';
import type { TagTone } from '@maru/sdk/ui';

export const BLOCK_TONE: Record<BlockStatus, TagTone> = {
  review: 'brand',
  passed: 'brand',
  locked: 'warn',
  holding: 'good',
  closed: 'plain',
  rejected: 'plain',
  cancelled: 'plain',
};

export const RECEIPT_TONE: Record<BlockStatus, ReceiptTone> = {
  review: 'wait',
  passed: 'wait',
  locked: 'good',
  holding: 'good',
  closed: 'good',
  rejected: 'bad',
  cancelled: 'off',
};

type BlockStep = BlockTrade['timeline'][number]['step'];
const WAY = ['applied', 'review', 'passed', 'filled', 'unlocked', 'closed'] as const;

/** Timeline of a block trade, including future steps. */
export function blockSteps({ timeline, status }: Pick<BlockTrade, 'timeline' | 'status'>): TimelineStep<BlockStep>[] {
  const ends = { closed: 'good', rejected: 'bad', cancelled: 'off' } as const;
  const standing = status in ends ? ends[status as keyof typeof ends] : 'live';
  return stepsOf<BlockStep>(timeline, WAY, standing);
}

/** Whether an operator or the automatic reviewer has decided. */
export const isDecided = (status: BlockStatus): boolean => status !== 'review' && status !== 'cancelled';

/** Whether the shares are in a position. */
export const isHeld = (status: BlockStatus): boolean => status === 'locked' || status === 'holding';
