import { AppBar, Screen, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

export function IndicatorsSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('indicators.title')} back="/home/market" />}>
      <SkeletonRows count={6} hasLogo={false} />
    </Screen>
  );
}
