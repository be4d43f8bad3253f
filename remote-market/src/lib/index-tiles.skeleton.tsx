import { SkeletonText } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import styles from './index-tiles.module.css';

/** The indices before their prices. */
export function IndexTilesSkeleton({ on }: { on: 'page' | 'surface' }) {
  const t = useT();
  return (
    <section aria-label={t('index.all')} className={styles.strip} data-on={on}>
      <TilesSkeleton />
    </section>
  );
}

export function TilesSkeleton() {
  return [0, 1].map((key) => (
    <span key={key} className={styles.tile}>
      <span className={styles.name}>
        <SkeletonText width="4rem" from={`/market/Indices ${key}.name`} />
      </span>
      <span className={styles.value}>
        <SkeletonText width="5.5rem" size="m" from={`/market/Indices ${key}.price number`} />
      </span>
      <span className={styles.change}>
        <SkeletonText width="3rem" size="s" />
      </span>
      <span className={styles.spark} />
    </span>
  ));
}
