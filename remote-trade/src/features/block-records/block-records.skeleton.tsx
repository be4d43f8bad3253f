import { Card, SkeletonRows } from '@maru/sdk/ui';
import { RecordsSkeleton, type RecordsFrame } from '../../lib/records/records.skeleton.tsx';

export const FRAME = { words: 'blockRecords', back: '/home/blockTrade' } as const satisfies RecordsFrame;

export function BlockRecordsSkeleton() {
  return (
    <RecordsSkeleton {...FRAME}>
      <RowsSkeleton />
    </RecordsSkeleton>
  );
}

export function RowsSkeleton() {
  return (
    <Card>
      <SkeletonRows count={3} hasLines hasChevron />
    </Card>
  );
}
