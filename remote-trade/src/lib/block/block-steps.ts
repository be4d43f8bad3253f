import type { BlockTrade } from '@maru/domain/contracts';
import { stepsOf, type TimelineStep } from '@maru/sdk/flow';

type BlockStep = BlockTrade['timeline'][number]['step'];
const WAY = ['applied', 'review', 'passed', 'filled', 'unlocked', 'closed'] as const;

/** Timeline of a block trade, including future steps. */
export function blockSteps({ timeline, status }: Pick<BlockTrade, 'timeline' | 'status'>): TimelineStep<BlockStep>[] {
  const ends = { closed: 'good', rejected: 'bad', cancelled: 'off' } as const;
  const standing = status in ends ? ends[status as keyof typeof ends] : 'live';
  return stepsOf<BlockStep>(timeline, WAY, standing);
}
