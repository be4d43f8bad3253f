import { AppBar, PullToRefresh, Screen } from '@maru/sdk/ui';
import { invalidate } from '@maru/sdk/query';
import { useT } from '../../lib/i18n.ts';
import { Themes } from '../../lib/insight/themes.tsx';

/** Sectors and lists of the day, each with its leaders. */
export function ThemesScreen() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('themes.title')} back="/home/market" />}>
      <PullToRefresh onRefresh={() => invalidate('/market/Themes')}>
        <Themes />
      </PullToRefresh>
    </Screen>
  );
}
