import { Skeleton, SkeletonText } from '@maru/sdk/ui';
import { OwnListSkeleton } from '../../lib/own-list/own-list.skeleton.tsx';
import styles from './bank-card.module.css';

export function BankListSkeleton() {
  return (
    <OwnListSkeleton words="bankCard">
      <CardTileSkeleton />
    </OwnListSkeleton>
  );
}

export function CardTileSkeleton() {
  return (
    <div className={styles.tile}>
      <div className={styles.head}>
        <Skeleton width="2.5rem" height="2.5rem" radius="m" />
        <div className={styles.names}>
          <p className={styles.name}>
            <SkeletonText width="6rem" />
          </p>
          <p className={styles.detail}>
            <SkeletonText width="4rem" />
          </p>
        </div>
      </div>
      <p className={styles.number}>
        <SkeletonText width="11rem" />
      </p>
      <div className={styles.foot}>
        <SkeletonText width="3rem" />
        <SkeletonText width="6rem" />
      </div>
    </div>
  );
}
