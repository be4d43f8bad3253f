import { Card, SkeletonRows } from '@maru/sdk/ui';
import { RecordsSkeleton, type RecordsFrame } from '../../lib/records/records.skeleton.tsx';

export const FRAME = { words: 'dayRecords', back: '/home/dayTrading' } as const satisfies RecordsFrame;

export function DayRecordsSkeleton() {
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
