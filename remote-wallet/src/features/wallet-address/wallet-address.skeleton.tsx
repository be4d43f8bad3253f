import { Card, SkeletonRows } from '@maru/sdk/ui';
import { OwnListSkeleton } from '../../lib/own-list/own-list.skeleton.tsx';

export function WalletAddressSkeleton() {
  return (
    <OwnListSkeleton words="walletAddress">
      <WalletRows />
    </OwnListSkeleton>
  );
}

export function WalletRows() {
  return (
    <Card>
      <SkeletonRows count={1} ends={0} hasChevron />
    </Card>
  );
}
