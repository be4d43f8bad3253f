import { AppBar, Screen, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

export function ThemesSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('themes.title')} back="/home/market" />}>
      <SkeletonRows count={6} hasLogo={false} />
    </Screen>
  );
}
