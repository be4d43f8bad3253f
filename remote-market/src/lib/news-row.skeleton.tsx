import { cx, List, LoadingMark, Skeleton, SkeletonLines, SkeletonText, Tag } from '@maru/sdk/ui';
import styles from './news-row.module.css';

/** Bulletins of a list before they are known. */
export function NewsRowsSkeleton({ count }: { count: number }) {
  return (
    <>
      <LoadingMark />
      <List>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.row}>
            <Skeleton width="2.5rem" height="2.5rem" radius="m" />
            <span className={styles.lines}>
              <span className={styles.kind}>
                <Tag>
                  <SkeletonText width="1.5rem" />
                </Tag>
              </span>
              <span className={cx(styles.title, styles.wide)}>
                <SkeletonText width="70%" />
              </span>
              <span className={cx(styles.two, styles.wide)}>
                <SkeletonLines count={2} />
              </span>
              <span className={styles.time}>
                <SkeletonText width="3rem" />
              </span>
            </span>
          </li>
        ))}
      </List>
    </>
  );
}
