import { AppBar, LoadingMark, Screen, Skeleton, SkeletonLines } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './password.module.css';

export function FundResetSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('fundReset.title')} back="/information/fundPass" />}>
      <FundResetBody />
    </Screen>
  );
}

/** The words that each state of a reset begins with. */
export function FundResetBody() {
  return (
    <div className={styles.step}>
      <LoadingMark />
      <p className={styles.title}>
        <SkeletonLines count={1} />
      </p>
      <p className={styles.why}>
        <SkeletonLines count={2} />
      </p>
      <Skeleton height="3.375rem" radius="m" />
    </div>
  );
}
