import type { MarketSegment, QuoteRow } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useApiPages } from '@maru/sdk/query';
import { EmptyState, LoadMore, SearchIcon, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { RetryState } from '../../lib/query-section.tsx';
import { StarButton } from '../../lib/star-button.tsx';
import { StockRow } from '../../lib/stock-row.tsx';
import styles from './search.module.css';

type Open = (symbol: string, segment?: MarketSegment) => void;

/** Search results, with a star on each stock. */
export function SearchResults({ query, onOpen }: { query: string; onOpen: Open }) {
  const t = useT();
  const pages = useApiPages('/market/Search', { query });
  if (pages.isPending) return <SkeletonRows count={4} />;
  if (pages.rows.length === 0) {
    if (pages.isError) return <RetryState query={pages} />;
    return <EmptyState icon={SearchIcon} title={t('search.none.title', { query })} text={t('search.none.text')} />;
  }
  return (
    <section aria-label={t('search.results')}>
      <p className={styles.count} role="status">
        {t('search.count', { total: pages.total })}
      </p>
      <ul>
        {pages.rows.map((row) => (
          <ResultRow key={row.symbol} row={row} onOpen={onOpen} />
        ))}
      </ul>
      <LoadMore
        hasMore={pages.loadMore !== undefined || pages.isLoadingMore}
        isLoading={pages.isLoadingMore}
        onMore={() => pages.loadMore?.()}
        hasFailed={pages.hasFailedMore}
      />
    </section>
  );
}

function ResultRow({ row, onOpen }: { row: QuoteRow; onOpen: Open }) {
  const name = useLocalized()(row.name);
  return (
    <li className={styles.row}>
      <ul>
        <StockRow row={row} onOpen={onOpen} />
      </ul>
      {row.segment !== 'INDEX' && <StarButton symbol={row.symbol} name={name} />}
    </li>
  );
}
