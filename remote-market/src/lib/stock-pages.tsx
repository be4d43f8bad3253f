import type { ReactNode } from 'react';
import type { ListSort, RankedStock } from '@maru/domain/contracts';
import { PagedList, SkeletonRows, type Pages } from '@maru/sdk/ui';
import { FigureRow } from './figure-row.tsx';
import { useOpenInstrument } from './use-open-instrument.ts';
import { WindowList } from './window-list.tsx';

const FIRST_SCREEN = 8;

interface StockPagesProps {
  label: string;
  pages: Pages<RankedStock>;
  /** Ranking of the list. */
  sort: ListSort;
  empty?: ReactNode;
  /** The list has funds alone. */
  isOfFunds?: boolean;
}

/** A growing list of stocks of which only those near the view are rendered. */
export function StockPages({ label, pages, sort, empty, isOfFunds }: StockPagesProps) {
  const open = useOpenInstrument();
  return (
    <PagedList pages={pages} loading={<SkeletonRows count={FIRST_SCREEN} />} empty={empty}>
      {(rows) => (
        <WindowList
          label={label}
          rows={rows}
          total={pages.hasMore ? (pages.total ?? -1) : undefined}
          onSeen={pages.onSeen}
        >
          {(row) => <FigureRow row={row} onOpen={open} sort={sort} hasSpark isOfFunds={isOfFunds} />}
        </WindowList>
      )}
    </PagedList>
  );
}
