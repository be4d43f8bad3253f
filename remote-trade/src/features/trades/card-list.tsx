import type { ReactNode } from 'react';
import { Loading, PagedList, Skeleton, SkeletonRows, type Pages } from '@maru/sdk/ui';
import styles from './card.module.css';

interface Props<R> {
  pages: Pages<R>;
  row: (row: R) => ReactNode;
  empty: ReactNode;
}

/** A growing list of cards. */
export function CardList<R>({ pages, row, empty }: Props<R>) {
  return (
    <PagedList pages={pages} loading={<CardsLoading />} empty={empty}>
      {(rows) => <ul className={styles.list}>{rows.map(row)}</ul>}
    </PagedList>
  );
}

function CardsLoading() {
  return (
    <Loading>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.card}>
          <div className={styles.waiting}>
            <SkeletonRows count={1} />
            <Skeleton width="60%" height="2.25rem" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
