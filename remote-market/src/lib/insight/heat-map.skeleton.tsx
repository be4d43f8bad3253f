import { Loading, Skeleton } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import styles from './heat-map.module.css';

export function HeatMapSkeleton() {
  const t = useT();
  return (
    <>
      <Loading>
        <Skeleton height="18rem" radius="m" />
      </Loading>
      <p className={styles.note}>{t('overview.heatMapNote')}</p>
    </>
  );
}
