import { AppBar, Screen, SkeletonPad, SkeletonRows } from '@maru/sdk/ui';
import { AmountSkeleton } from '../../lib/amount.skeleton.tsx';
import { useT } from '../../lib/i18n.ts';
import { RecordsButtonSkeleton } from '../../lib/records/records-button.skeleton.tsx';

export function DepositSkeleton() {
  const t = useT();
  return (
    <Screen
      bar={<AppBar title={t('deposit.title')} back="/home/index" actions={<RecordsButtonSkeleton />} />}
      foot={<SkeletonPad />}
    >
      <DepositBody />
    </Screen>
  );
}

export function DepositBody() {
  return <AmountSkeleton hasAccount />;
}

export function TermsSkeleton() {
  return <SkeletonRows count={2} ends={0} />;
}
