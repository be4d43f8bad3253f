import { AppBar, Card, LoadingMark, Notice, Screen, SkeletonText } from '@maru/sdk/ui';
import { DetailHeadSkeleton } from '../../lib/detail-head.skeleton.tsx';
import { useT } from '../../lib/i18n.ts';
import styles from '../../lib/detail.module.css';
import { ScheduleSkeleton } from '../../lib/schedule.skeleton.tsx';

export function OfferingDetailSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('offering.title')} back="/home/newStock" />}>
      <OfferingBody />
    </Screen>
  );
}

export function OfferingBody() {
  const t = useT();
  return (
    <div className={styles.page}>
      <LoadingMark />
      <DetailHeadSkeleton />
      <Notice>{t('offering.notice')}</Notice>
      <Card>
        <p className={styles.sector}>{t('offering.price')}</p>
        <SkeletonText width="9rem" size="xl" />
        <p className={styles.sector}>
          <SkeletonText width="10rem" />
        </p>
      </Card>
      <ScheduleSkeleton steps={5} />
    </div>
  );
}
