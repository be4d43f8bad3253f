import { AppBar, LoadingMark, Screen, Skeleton, SkeletonLines } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './my-data.module.css';

export function MyDataSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('myData.title')} back="/information/userInfo" />}>
      <MyDataBody />
    </Screen>
  );
}

export function MyDataBody() {
  return (
    <div className={styles.step}>
      <LoadingMark />
      <p className={styles.title}>
        <SkeletonLines count={2} />
      </p>
      <p className={styles.why}>
        <SkeletonLines count={3} />
      </p>
      <Skeleton height="3.375rem" radius="m" />
    </div>
  );
}
