import { AppBar, Card, LoadingMark, Notice, Screen, SkeletonText } from '@maru/sdk/ui';
import { DetailHeadSkeleton } from '../../lib/detail-head.skeleton.tsx';
import styles from '../../lib/detail.module.css';
import { ScheduleSkeleton } from '../../lib/schedule.skeleton.tsx';
import { useT } from '../../lib/i18n.ts';

export function AuctionDetailSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('auction.title')} back="/home/auction" />}>
      <AuctionBody />
    </Screen>
  );
}

export function AuctionBody() {
  const t = useT();
  return (
    <div className={styles.page}>
      <LoadingMark />
      <DetailHeadSkeleton />
      <Notice>{t('auction.notice')}</Notice>
      <Card>
        <p className={styles.sector}>{t('auction.floor')}</p>
        <SkeletonText width="9rem" size="xl" />
        <p className={styles.sector}>
          <SkeletonText width="10rem" />
        </p>
      </Card>
      <ScheduleSkeleton steps={3} />
    </div>
  );
}
