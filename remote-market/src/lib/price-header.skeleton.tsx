import { SkeletonText } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import styles from './price-header.module.css';

const FIGURES = ['high', 'low', 'volume', 'turnover'] as const;

/** The newest price and the day's figures, before they are known. */
export function PriceHeaderSkeleton() {
  const t = useT();
  return (
    <div className={styles.header}>
      <div className={styles.price}>
        <span>
          <SkeletonText width="8rem" size="xl" />
        </span>
        <SkeletonText width="7rem" size="m" />
      </div>
      <dl className={styles.day}>
        {FIGURES.map((figure) => [
          <dt key={figure}>{t(`stock.${figure}`)}</dt>,
          <dd key={`${figure} value`}>
            <SkeletonText width="3.5rem" />
          </dd>,
        ])}
      </dl>
    </div>
  );
}
