import type { MoodPart } from '@maru/domain/contracts';
import {
  KeyValue,
  KeyValueList,
  List,
  LoadingMark,
  Section,
  Skeleton,
  SkeletonRow,
  SkeletonRows,
  SkeletonText,
} from '@maru/sdk/ui';
import { BreadthSkeleton } from '../breadth.skeleton.tsx';
import { useT } from '../i18n.ts';
import styles from './insight.module.css';

const SHOWN = 5;

/** Themes with their leaders to come. */
export function ThemesSkeleton() {
  return (
    <>
      <LoadingMark />
      {Array.from({ length: SHOWN }, (_, index) => (
        <div key={index} className={styles.theme}>
          <List>
            <SkeletonRow start={null} ends={1} hasChevron />
          </List>
          <div className={styles.leaders}>
            {[0, 1, 2].map((leader) => (
              <span key={leader} className={styles.leader}>
                <SkeletonText width="4rem" />
                <SkeletonText width="3rem" size="s" />
              </span>
            ))}
          </div>
        </div>
      ))}
    </>
  );
}

/** Parts of the mood, in their order. */
export const MOOD_PARTS: readonly MoodPart[] = ['breadth', 'highs', 'strength', 'trend', 'volatility'];

export function IndicatorsSkeleton() {
  const t = useT();
  return (
    <>
      <LoadingMark />
      <Section title={t('mood.title')}>
        <div className={styles.mood}>
          <span className={styles.score}>
            <SkeletonText width="3rem" />
          </span>
          <Skeleton height="0.625rem" radius="full" />
          <div className={styles.ends}>
            <span>{t('mood.low')}</span>
            <span>{t('mood.high')}</span>
          </div>
        </div>
        <KeyValueList>
          {MOOD_PARTS.map((part) => (
            <KeyValue key={part} label={t(`mood.part.${part}`)}>
              <SkeletonText width="1.5rem" />
            </KeyValue>
          ))}
        </KeyValueList>
        <p className={styles.note}>{t('mood.note')}</p>
      </Section>
      <BreadthSkeleton />
      <Section title={t('indicator.extremes')}>
        <SkeletonRows count={3} hasLogo={false} />
      </Section>
    </>
  );
}

export function IssuesSkeleton() {
  const t = useT();
  return (
    <>
      <p className={styles.note}>{t('issue.note')}</p>
      <SkeletonRows count={6} />
    </>
  );
}
