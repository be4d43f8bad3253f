import { AppBar, Card, LoadingMark, Notice, Screen, SkeletonText } from '@maru/sdk/ui';
import { DetailHeadSkeleton } from '../../lib/detail-head.skeleton.tsx';
import styles from '../../lib/detail.module.css';
import { useT } from '../../lib/i18n.ts';
import { ScheduleSkeleton } from '../../lib/schedule.skeleton.tsx';

export function PlacementDetailSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('placement.title')} back="/home/newStockps" />}>
      <PlacementBody />
    </Screen>
  );
}

export function PlacementBody() {
  const t = useT();
  return (
    <div className={styles.page}>
      <LoadingMark />
      <DetailHeadSkeleton />
      <Notice>{t('placement.notice')}</Notice>
      <Card>
        <p className={styles.sector}>{t('placement.price')}</p>
        <SkeletonText width="9rem" size="xl" />
      </Card>
      <ScheduleSkeleton steps={3} />
    </div>
  );
}
