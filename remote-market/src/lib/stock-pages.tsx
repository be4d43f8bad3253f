import type { ReactNode } from 'react';
import type { RefusedError } from '@maru/sdk/api';
import type { QuoteRow } from '@maru/domain/contracts';
import { LoadMore, SkeletonRows } from '@maru/sdk/ui';
import { RetryState } from './query-section.tsx';
import { StockRow } from './stock-row.tsx';
import { useOpenInstrument } from './use-open-instrument.ts';
import { WindowList } from './window-list.tsx';

interface Pages {
  rows: QuoteRow[];
  loadMore: (() => void) | undefined;
  isPending: boolean;
  isError: boolean;
  error: RefusedError | null;
  isLoadingMore: boolean;
  hasFailedMore: boolean;
  refetch: () => Promise<unknown>;
}

const FIRST_SCREEN = 8;

/** A paged list of stocks in full: loading, failed, empty, and growing before its end is reached. */
export function StockPages({ label, pages, empty }: { label: string; pages: Pages; empty?: ReactNode }) {
  const open = useOpenInstrument();
  if (pages.isPending) return <SkeletonRows count={FIRST_SCREEN} />;
  if (pages.rows.length === 0) return pages.isError ? <RetryState query={pages} /> : empty;
  return (
    <>
      <WindowList label={label} rows={pages.rows} keyOf={(row) => row.symbol}>
        {(row) => <StockRow key={row.symbol} row={row} onOpen={open} />}
      </WindowList>
      <LoadMore
        hasMore={pages.loadMore !== undefined || pages.isLoadingMore}
        isLoading={pages.isLoadingMore}
        onMore={() => pages.loadMore?.()}
        hasFailed={pages.hasFailedMore}
      />
    </>
  );
}
