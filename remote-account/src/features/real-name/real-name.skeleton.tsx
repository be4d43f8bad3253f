import { AppBar, LoadingMark, Screen, Skeleton, SkeletonLines, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './real-name.module.css';

export function RealNameSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('realName.title')} back="/information/index" />}>
      <RealNameBody />
    </Screen>
  );
}

/** The words and the facts that both a new and an old submission have. */
export function RealNameBody() {
  return (
    <>
      <LoadingMark />
      <p className={styles.lead}>
        <SkeletonLines count={1} />
      </p>
      <p className={styles.why}>
        <SkeletonLines count={2} />
      </p>
      <Skeleton height="7.5rem" radius="m" />
      <Skeleton height="3.375rem" radius="m" />
    </>
  );
}

export function HistorySkeleton() {
  return <SkeletonRows count={2} hasLogo={false} ends={0} />;
}
