import { AppBar, Screen, Section, SkeletonRows } from '@maru/sdk/ui';
import { BreadthSkeleton } from '../../lib/breadth.skeleton.tsx';
import { ChartPanelSkeleton } from '../../lib/chart/chart-panel.skeleton.tsx';
import { useT } from '../../lib/i18n.ts';
import { PriceHeaderSkeleton } from '../../lib/price-header.skeleton.tsx';

export function IndexDetailSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('index.title')} back="/market/index" />}>
      <PriceHeaderSkeleton />
      <ChartPanelSkeleton />
      <BreadthSkeleton />
      <Section title={t('index.constituents')}>
        <SkeletonRows count={8} />
      </Section>
    </Screen>
  );
}
