import { AppBar, Screen, SkeletonExport } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { DayListSkeleton } from '../../lib/records/day-list.skeleton.tsx';

export function CorporateActionsSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('corporateActions.title')} back="/information/index" actions={<SkeletonExport />} />}>
      <DayListSkeleton />
    </Screen>
  );
}
