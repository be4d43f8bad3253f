import type { BlockStatus } from '@maru/domain/contracts';
import type { ReceiptTone } from '@maru/sdk/flow';
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

/** Whether an operator or the automatic reviewer has decided. */
export const isDecided = (status: BlockStatus): boolean => status !== 'review' && status !== 'cancelled';

/** Whether the shares are in a position. */
export const isHeld = (status: BlockStatus): boolean => status === 'locked' || status === 'holding';
