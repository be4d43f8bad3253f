import { Skeleton } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import styles from './chart-panel.module.css';

/** The chart and its periods, before the first candle. */
export function ChartPanelSkeleton() {
  const t = useT();
  return (
    <section aria-label={t('chart.title')} className={styles.panel}>
      <div className={styles.reserved}>
        <ChartBlock />
      </div>
      <div className={styles.tools}>
        <div className={styles.toolsWait}>
          <Skeleton height="2.125rem" radius="full" />
        </div>
      </div>
      <div className={styles.tools}>
        <div className={styles.toolsWait}>
          <Skeleton height="2.125rem" radius="full" />
        </div>
      </div>
    </section>
  );
}

/** The drawing alone, in the room that it takes. */
export function ChartBlock() {
  const t = useT();
  return (
    <div className={styles.block} role="status" aria-label={t('chart.loading')}>
      <Skeleton height="100%" radius="m" />
    </div>
  );
}
