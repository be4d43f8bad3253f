import { AppBar, PullToRefresh, Screen } from '@maru/sdk/ui';
import { invalidate } from '@maru/sdk/query';
import { useT } from '../../lib/i18n.ts';
import { Indicators } from '../../lib/insight/indicators.tsx';

/** Mood, breadth, trend and volatility of the market. */
export function IndicatorsScreen() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('indicators.title')} back="/home/market" />}>
      <PullToRefresh onRefresh={() => invalidate('/market/Indicators')}>
        <Indicators />
      </PullToRefresh>
    </Screen>
  );
}
