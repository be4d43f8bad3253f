import { AppBar, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { IndicatorsSkeleton as IndicatorsContent } from '../../lib/insight/insight.skeleton.tsx';

export function IndicatorsSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('indicators.title')} back="/home/market" />}>
      <IndicatorsContent />
    </Screen>
  );
}
