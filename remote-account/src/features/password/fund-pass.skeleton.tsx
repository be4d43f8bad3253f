import { AppBar, LoadingMark, Screen, SkeletonLines } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './password.module.css';

export function FundPassSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('mine.menu.fundPass')} back="/information/index" />}>
      <FundPassBody />
    </Screen>
  );
}

/** The words above the keypad or the field: it is not known yet which of them comes. */
export function FundPassBody() {
  return (
    <div className={styles.step}>
      <LoadingMark />
      <p className={styles.title}>
        <SkeletonLines count={1} />
      </p>
      <p className={styles.why}>
        <SkeletonLines count={2} />
      </p>
    </div>
  );
}
