import { AppBar, Screen, Section, Skeleton, SkeletonRows, SkeletonText } from '@maru/sdk/ui';
import { ChartPanelSkeleton } from '../../lib/chart/chart-panel.skeleton.tsx';
import { useT } from '../../lib/i18n.ts';
import { PriceHeaderSkeleton } from '../../lib/price-header.skeleton.tsx';
import styles from './breadth.module.css';

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

export function BreadthSkeleton() {
  const t = useT();
  return (
    <Section title={t('index.breadth')}>
      <Skeleton height="0.625rem" radius="full" />
      <div className={styles.legend}>
        {[0, 1, 2].map((part) => (
          <SkeletonText key={part} width="3rem" />
        ))}
      </div>
    </Section>
  );
}
