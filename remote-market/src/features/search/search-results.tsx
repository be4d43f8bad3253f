import { memo } from 'react';
import type { MarketSegment, QuoteRow } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useApiPages } from '@maru/sdk/query';
import { cx, EmptyState, PagedList, SearchIcon } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { StarButton } from '../../lib/star-button.tsx';
import { StockRow } from '../../lib/stock-row.tsx';
import { Highlight } from './highlight.tsx';
import styles from './search.module.css';
import { ResultsSkeleton } from './search.skeleton.tsx';

type Open = (symbol: string, segment?: MarketSegment) => void;

/** Search results, with a star on each stock. */
export function SearchResults({ query, onOpen }: { query: string; onOpen: Open }) {
  const t = useT();
  const pages = useApiPages('/market/Search', { query });
  return (
    <section className={styles.results} aria-label={t('search.results')}>
      {/* In the page before there is a number to announce. */}
      <p className={cx(styles.count, pages.data?.length === 0 && styles.heading)} role="status">
        {pages.data && t('search.count', { total: pages.total })}
      </p>
      <PagedList
        pages={pages}
        loading={<ResultsSkeleton />}
        empty={<EmptyState icon={SearchIcon} title={t('search.none.title', { query })} text={t('search.none.text')} />}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <ResultRow key={row.symbol} row={row} query={query} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

interface ResultRowProps {
  row: QuoteRow;
  query: string;
  onOpen: Open;
}

/** Rendered once, not again with each further page: its highlighted texts are new elements, which would render the whole row. */
const ResultRow = memo(function ResultRow({ row, query, onOpen }: ResultRowProps) {
  const name = useLocalized()(row.name);
  return (
    <li className={styles.row}>
      {/* The row is an item of a list by itself. */}
      <ul role="presentation">
        <StockRow
          row={row}
          onOpen={onOpen}
          title={<Highlight text={name} query={query} />}
          detail={<Highlight text={row.symbol} query={query} />}
        />
      </ul>
      {row.segment !== 'INDEX' && <StarButton symbol={row.symbol} name={name} />}
    </li>
  );
});
