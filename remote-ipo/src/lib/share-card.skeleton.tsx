import type { ReactNode } from 'react';
import { KeyValueList, LoadingMark, Skeleton, SkeletonText, Tag } from '@maru/sdk/ui';
import styles from './cards.module.css';

/** Three `ShareCard`s to come, with these `KeyValue`s each. */
export function ShareCardsSkeleton({ children }: { children: ReactNode }) {
  return (
    <>
      <LoadingMark />
      {[0, 1, 2].map((card) => (
        <div key={card} className={styles.card}>
          <span className={styles.head}>
            <Skeleton width="2.5rem" height="2.5rem" radius="m" />
            <span className={styles.names}>
              <span className={styles.name}>
                <SkeletonText width="7rem" />
              </span>
              <span className={styles.line}>
                <span className={styles.sector}>
                  <SkeletonText width="6rem" />
                </span>
                <Tag>
                  <SkeletonText width="3rem" />
                </Tag>
              </span>
            </span>
          </span>
          <KeyValueList>{children}</KeyValueList>
        </div>
      ))}
    </>
  );
}
