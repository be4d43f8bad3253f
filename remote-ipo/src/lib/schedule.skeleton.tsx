import { Section, SkeletonText } from '@maru/sdk/ui';
import styles from './detail.module.css';
import { useT } from './i18n.ts';

/** The schedule before its dates are known. */
export function ScheduleSkeleton({ steps }: { steps: number }) {
  const t = useT();
  return (
    <Section title={t('offering.schedule')} isCard>
      <ol className={styles.timeline}>
        {Array.from({ length: steps }, (_, step) => (
          <li key={step}>
            <SkeletonText width="4rem" />
            <span className={styles.when}>
              <SkeletonText width="9rem" />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
