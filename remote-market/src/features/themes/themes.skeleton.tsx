import { AppBar, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { ThemesSkeleton as ThemesContent } from '../../lib/insight/insight.skeleton.tsx';

export function ThemesSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('themes.title')} back="/home/market" />}>
      <ThemesContent />
    </Screen>
  );
}
