import type { ReactNode } from 'react';
import { PagedList, type Pages } from '@maru/sdk/ui';
import styles from './card.module.css';
import { CardsSkeleton } from './trades.skeleton.tsx';

interface Props<R> {
  pages: Pages<R>;
  row: (row: R) => ReactNode;
  empty: ReactNode;
}

/** A growing list of cards. */
export function CardList<R>({ pages, row, empty }: Props<R>) {
  return (
    <PagedList pages={pages} loading={<CardsSkeleton />} empty={empty}>
      {(rows) => <ul className={styles.list}>{rows.map(row)}</ul>}
    </PagedList>
  );
}
