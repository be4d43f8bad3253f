import { useState } from 'react';
import type { RankedStock } from '@maru/domain/contracts';
import { useApiQuery } from '@maru/sdk/query';
import type { Pages } from '@maru/sdk/ui';

/** The constituents by weight as one growing list; they come in pages inside the index's own answer. */
export function useConstituents(symbol: string): Pages<RankedStock> {
  const [page, setPage] = useState(1);
  const [earlier, setEarlier] = useState<RankedStock[]>([]);
  const query = useApiQuery('/market/IndexDetail', { symbol, page });
  const newest = query.data?.constituents;
  const rows = newest ? [...earlier, ...newest.data] : earlier;
  const isFirst = rows.length === 0;
  const hasFailedMore = query.isError && !newest && !isFirst;
  const hasNext = newest !== undefined && newest.page * newest.per_page < newest.total;
  const isLoadingMore = query.isFetching && !newest && !isFirst;
  const showNext = () => {
    setEarlier(rows);
    setPage(page + 1);
  };
  return {
    data: newest || !isFirst ? rows : undefined,
    error: hasFailedMore ? null : query.error,
    isFetching: query.isFetching,
    isPaused: query.isPaused,
    dataUpdatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
    ...(newest && { total: newest.total }),
    hasMore: hasNext || (!newest && !isFirst),
    hasFailedMore,
    isLoadingMore,
    loadMore: hasFailedMore ? () => void query.refetch() : hasNext ? showNext : undefined,
  };
}
