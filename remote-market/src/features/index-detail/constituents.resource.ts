import { useState } from 'react';
import type { QuoteRow } from '@maru/domain/contracts';
import { useApiQuery } from '@maru/sdk/query';

/** The constituents by weight as one growing list; they come in pages inside the index's own answer. */
export function useConstituents(symbol: string) {
  const [page, setPage] = useState(1);
  const [earlier, setEarlier] = useState<QuoteRow[]>([]);
  const query = useApiQuery('/market/IndexDetail', { symbol, page });
  const newest = query.data?.constituents;
  const rows = newest ? [...earlier, ...newest.data] : earlier;
  const hasFailedMore = query.isError && !newest && rows.length > 0;
  const hasMore = newest !== undefined && newest.page * newest.per_page < newest.total;
  return {
    rows,
    loadMore: hasFailedMore
      ? () => void query.refetch()
      : hasMore
        ? () => {
            setEarlier(rows);
            setPage(page + 1);
          }
        : undefined,
    isPending: query.isPending && rows.length === 0,
    isLoadingMore: query.isFetching && !newest && rows.length > 0,
    hasFailedMore,
    isError: query.isError,
    error: query.error,
    refetch: query.refetch,
  };
}
