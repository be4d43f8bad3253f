import type { ReactNode } from 'react';
import type { QuoteRow } from '@maru/domain/contracts';
import { PagedList, SkeletonRows, type Pages } from '@maru/sdk/ui';
import { StockRow } from './stock-row.tsx';
import { useOpenInstrument } from './use-open-instrument.ts';
import { WindowList } from './window-list.tsx';

const FIRST_SCREEN = 8;

interface StockPagesProps {
  label: string;
  pages: Pages<QuoteRow>;
  empty?: ReactNode;
  /** The list has funds alone. */
  isOfFunds?: boolean;
}

/** A growing list of stocks of which only those near the view are rendered. */
export function StockPages({ label, pages, empty, isOfFunds }: StockPagesProps) {
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
          {(row) => <StockRow row={row} onOpen={open} isOfFunds={isOfFunds} />}
        </WindowList>
      )}
    </PagedList>
  );
}
