import { Section, Skeleton, SkeletonText } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import styles from './breadth.module.css';

/** The bar of rising and falling stocks before its numbers. */
export function BreadthSkeleton() {
  const t = useT();
  return (
    <Section title={t('index.breadth')}>
      <Skeleton height="0.625rem" radius="full" />
      <div className={styles.legend}>
        {[0, 1, 2].map((part) => (
          <SkeletonText key={part} width="3rem" />
        ))}
      </div>
    </Section>
  );
}
