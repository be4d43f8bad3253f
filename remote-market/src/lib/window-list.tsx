import { useMemo, useRef, type ReactNode } from 'react';
import { List } from '@maru/sdk/ui';
import { useWindowSpan } from './use-window-span.ts';
import { distinct } from './window-list.rules.ts';
import styles from './window-list.module.css';

interface Row {
  /** Of rows with the same symbol the first is shown: one that changes its place in a ranking between two pages is in both. */
  readonly symbol: string;
}

export interface WindowListProps<T extends Row> {
  label: string;
  rows: readonly T[];
  /** One `ListRow` with the row's symbol as its key; all rows have the same height. */
  children: (row: T, index: number) => ReactNode;
}

/**
 * A long list of equal rows that renders only those near the view: hundreds cost as much as a screenful, and only
 * visible rows subscribe to the stream.
 */
export function WindowList<T extends Row>({ label, rows: all, children }: WindowListProps<T>) {
  const rows = useMemo(() => distinct(all), [all]);
  const frame = useRef<HTMLDivElement>(null);
  const { span, row: height } = useWindowSpan(frame, rows.length);
  const end = Math.min(span.end, rows.length);
  const first = Math.min(span.first, end);
  return (
    <div
      ref={frame}
      className={styles.window}
      style={{ paddingBlock: `${first * height}px ${(rows.length - end) * height}px` }}
    >
      <List label={label}>{rows.slice(first, end).map((row, at) => children(row, first + at))}</List>
    </div>
  );
}
