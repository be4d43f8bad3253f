import { AppBar, LoadingMark, Screen, SkeletonLines } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './seat.module.css';

export function SeatSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('seat.title')} back="/information/index" />}>
      <SeatBody />
    </Screen>
  );
}

/** The words that every state has. */
export function SeatBody() {
  return (
    <>
      <LoadingMark />
      <h2 className={styles.lead}>
        <SkeletonLines count={1} />
      </h2>
      <p className={styles.why}>
        <SkeletonLines count={3} />
      </p>
    </>
  );
}
