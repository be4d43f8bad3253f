import type { ComponentProps } from 'react';
import { EmptyState, QueryView, Spinner } from '@maru/sdk/ui';
import { DataTable, type Column } from './data-table.tsx';
import { useT } from './i18n.ts';

interface PagedTableProps<T> {
  label: string;
  /** The text of a list without rows. */
  empty: string;
  /** The answer of `useAdminPages`. */
  pages: ComponentProps<typeof QueryView<T[]>>['query'] & { total: number; loadMore: (() => void) | undefined };
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  hrefOf?: (row: T) => string;
  isTall?: boolean;
  /** Within a panel, where a list without rows is one line. */
  isInner?: boolean;
}

/** The rows of a paged call below its filters. */
export function PagedTable<T>({ label, empty, pages, isInner, ...table }: PagedTableProps<T>) {
  const t = useT();
  return (
    <QueryView query={pages} loading={<Spinner label={t('loading')} />}>
      {(rows) =>
        rows.length === 0 ? (
          isInner ? (
            <p>{empty}</p>
          ) : (
            <EmptyState title={empty} />
          )
        ) : (
          <DataTable label={label} rows={rows} total={pages.total} loadMore={pages.loadMore} {...table} />
        )
      }
    </QueryView>
  );
}
