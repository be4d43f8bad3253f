import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { List, RowPlace } from '@maru/sdk/ui';
import { useWindowSpan } from './use-window-span.ts';
import { distinct } from './window-list.rules.ts';
import styles from './window-list.module.css';

interface Row {
  /** Of rows with the same symbol the first is shown: one that changes its place is in two pages when the server has forgotten their order. */
  readonly symbol: string;
}

export interface WindowListProps<T extends Row> {
  label: string;
  rows: readonly T[];
  /** One `ListRow`; all rows have the same height. */
  children: (row: T, index: number) => ReactNode;
  /** Rows of the whole list, where further ones are loaded later; -1 if their number is unknown. */
  total?: number | undefined;
  /** Called with the rows in sight and those around them, `end` excluded. */
  onSeen?: ((first: number, end: number) => void) | undefined;
}

/**
 * A long list of equal rows that renders only those near the view: hundreds cost as much as a screenful, and only
 * visible rows subscribe to the stream.
 */
export function WindowList<T extends Row>({ label, rows: all, children, total, onSeen }: WindowListProps<T>) {
  const rows = useMemo(() => distinct(all), [all]);
  const frame = useRef<HTMLDivElement>(null);
  const { span, row: height } = useWindowSpan(frame, rows.length);
  const end = Math.min(span.end, rows.length);
  const first = Math.min(span.first, end);
  const size = total ?? rows.length;
  useEffect(() => onSeen?.(first, end), [onSeen, first, end]);
  return (
    <div
      ref={frame}
      className={styles.window}
      style={{ paddingBlock: `${first * height}px ${(rows.length - end) * height}px` }}
    >
      <List label={label}>
        {rows.slice(first, end).map((row, at) => (
          <RowPlace key={row.symbol} position={first + at + 1} size={size}>
            {children(row, first + at)}
          </RowPlace>
        ))}
      </List>
    </div>
  );
}
