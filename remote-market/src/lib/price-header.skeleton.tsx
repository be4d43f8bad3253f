import { SkeletonText } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import styles from './price-header.module.css';

const FIGURES = ['high', 'low', 'volume', 'turnover'] as const;

/** The newest price and the day's figures, before they are known. A stock's are filled in from the answer to a first call. */
export function PriceHeaderSkeleton({ isStock = false }: { isStock?: boolean }) {
  const t = useT();
  const filled = (figure: string) => (isStock ? { from: `/market/Detail ${figure} number` as const } : {});
  return (
    <div className={styles.header}>
      <div className={styles.price}>
        <span>
          <SkeletonText width="8rem" size="xl" {...filled('price')} {...(isStock && { unit: t('price.unit.KRW') })} />
        </span>
        <SkeletonText width="7rem" size="m" />
      </div>
      <dl className={styles.day}>
        {FIGURES.map((figure) => [
          <dt key={figure}>{t(`stock.${figure}`)}</dt>,
          <dd key={`${figure} value`}>
            <SkeletonText width="3.5rem" {...(figure !== 'turnover' && filled(figure))} />
          </dd>,
        ])}
      </dl>
    </div>
  );
}
