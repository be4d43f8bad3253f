import { Card, KeyValue, KeyValueList, LoadingMark, Skeleton, SkeletonText } from '@maru/sdk/ui';
import styles from './offer.module.css';

/** One offer before its data. */
export function OffersSkeleton() {
  return (
    <Card>
      <LoadingMark />
      <div className={styles.offer}>
        <div className={styles.head}>
          <Skeleton width="2.5rem" height="2.5rem" radius="m" />
          <SkeletonText width="7rem" />
        </div>
        <KeyValueList>
          {[0, 1, 2, 3].map((row) => (
            <KeyValue key={row} label={<SkeletonText width="5rem" />}>
              <SkeletonText width="7rem" />
            </KeyValue>
          ))}
        </KeyValueList>
      </div>
    </Card>
  );
}
