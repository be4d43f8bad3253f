import { AppBar, LoadingMark, Screen, Skeleton, SkeletonLines } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './close-account.module.css';

export function CloseAccountSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('closeAccount.title')} back="/information/userInfo" />}>
      <CloseAccountBody />
    </Screen>
  );
}

export function CloseAccountBody() {
  return (
    <div className={styles.step}>
      <LoadingMark />
      <p className={styles.title}>
        <SkeletonLines count={2} />
      </p>
      <p className={styles.why}>
        <SkeletonLines count={4} />
      </p>
      <Skeleton height="3.375rem" radius="m" />
    </div>
  );
}
