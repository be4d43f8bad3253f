import { Skeleton, SkeletonText, Tag } from '@maru/sdk/ui';
import styles from './detail.module.css';

/** A `DetailHead` to come. */
export function DetailHeadSkeleton() {
  return (
    <div className={styles.head}>
      <Skeleton width="2.5rem" height="2.5rem" radius="m" />
      <div className={styles.names}>
        <p className={styles.name}>
          <SkeletonText width="7rem" />
        </p>
        <p className={styles.sector}>
          <SkeletonText width="9rem" />
        </p>
        <Tag>
          <SkeletonText width="3rem" />
        </Tag>
      </div>
    </div>
  );
}
