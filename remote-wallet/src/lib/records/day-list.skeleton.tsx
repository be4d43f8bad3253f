import { Card, List, LoadingMark, SkeletonText } from '@maru/sdk/ui';
import { EntryRow } from './entry-row.tsx';
import styles from './day-list.module.css';

/** A day with its records, before they are known. */
export function DaysSkeleton() {
  return (
    <section>
      <LoadingMark />
      <p className={styles.day}>
        <SkeletonText width="6rem" />
      </p>
      <Card>
        <List>
          {Array.from({ length: 6 }, (_, index) => (
            <EntryRow
              key={index}
              title={<SkeletonText width="7rem" />}
              detail={<SkeletonText width="5rem" />}
              end={<SkeletonText width="5rem" size="s" />}
              endDetail={<SkeletonText width="6rem" />}
            />
          ))}
        </List>
      </Card>
    </section>
  );
}

/** The same as the whole list of a screen. */
export function DayListSkeleton() {
  return (
    <div className={styles.list}>
      <DaysSkeleton />
    </div>
  );
}
