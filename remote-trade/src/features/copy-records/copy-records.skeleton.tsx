import { Card, SkeletonRows } from '@maru/sdk/ui';
import { RecordsSkeleton, type RecordsFrame } from '../../lib/records/records.skeleton.tsx';

export const FRAME = { words: 'copyRecords', back: '/home/fllow' } as const satisfies RecordsFrame;

export function CopyRecordsSkeleton() {
  return (
    <RecordsSkeleton {...FRAME}>
      <RowsSkeleton />
    </RecordsSkeleton>
  );
}

export function RowsSkeleton() {
  return (
    <Card>
      <SkeletonRows count={3} hasLogo={false} hasLines hasChevron />
    </Card>
  );
}
