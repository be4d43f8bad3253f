import { AppBar, cx, LoadingMark, Screen, SkeletonLines, SkeletonText, Tag } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './news.module.css';

export function NewsDetailSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('newsDetail.title')} back="/home/newsList" />}>
      <ArticleSkeleton />
    </Screen>
  );
}

export function ArticleSkeleton() {
  return (
    <article className={styles.article}>
      <LoadingMark />
      <Tag>
        <SkeletonText width="1.5rem" />
      </Tag>
      <span className={cx(styles.title, styles.wide)}>
        <SkeletonText width="90%" />
      </span>
      <span className={styles.time}>
        <SkeletonText width="9rem" />
      </span>
      <div className={cx(styles.body, styles.wide)}>
        <SkeletonLines count={3} />
      </div>
    </article>
  );
}
