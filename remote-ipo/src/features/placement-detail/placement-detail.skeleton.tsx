import { AppBar, Card, LoadingMark, Notice, Screen, Skeleton, SkeletonText, Tag } from '@maru/sdk/ui';
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
      <div className={styles.head}>
        <Skeleton width="2.5rem" height="2.5rem" radius="m" />
        <div className={styles.names}>
          <p className={styles.name}>
            <SkeletonText width="7rem" />
          </p>
          <p className={styles.sector}>
            <SkeletonText width="9rem" />
          </p>
        </div>
        <Tag>
          <SkeletonText width="3rem" />
        </Tag>
      </div>
      <Notice>{t('placement.notice')}</Notice>
      <Card>
        <p className={styles.sector}>{t('placement.price')}</p>
        <SkeletonText width="9rem" size="xl" />
      </Card>
      <ScheduleSkeleton steps={3} />
    </div>
  );
}
