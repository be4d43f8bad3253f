import { AppBar, Screen, SkeletonPad } from '@maru/sdk/ui';
import { AmountSkeleton } from '../../lib/amount.skeleton.tsx';
import { useT } from '../../lib/i18n.ts';
import { RecordsButtonSkeleton } from '../../lib/records/records-button.skeleton.tsx';

export function CashOutSkeleton() {
  const t = useT();
  return (
    <Screen
      bar={<AppBar title={t('cashOut.title')} back="/home/index" actions={<RecordsButtonSkeleton />} />}
      foot={<SkeletonPad />}
    >
      <CashOutBody />
    </Screen>
  );
}

export function CashOutBody() {
  return <AmountSkeleton hasAccount terms={4} />;
}
