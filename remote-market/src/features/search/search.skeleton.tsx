import { Screen, SearchIcon, Section, SkeletonRows, SkeletonText } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './search.module.css';

export function SearchSkeleton() {
  const t = useT();
  const bar = (
    <header className={styles.bar}>
      <h1 className={styles.heading}>{t('search.title')}</h1>
      <div className={styles.form}>
        <SearchIcon className={styles.glass} />
        <span className={styles.placeholder}>{t('search.placeholder')}</span>
      </div>
      <button type="button" className={styles.cancel}>
        {t('search.cancel')}
      </button>
    </header>
  );
  return (
    <Screen tone="surface" bar={bar}>
      <Section title={t('search.popular')}>
        <SuggestionsSkeleton />
      </Section>
    </Screen>
  );
}

export function SuggestionsSkeleton() {
  return <SkeletonRows count={8} />;
}

export function ResultsSkeleton() {
  return (
    <>
      <p className={styles.count}>
        <SkeletonText width="4rem" />
      </p>
      <SkeletonRows count={4} />
    </>
  );
}
