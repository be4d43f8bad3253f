import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { List } from '@maru/sdk/ui';

const ROW_GUESS = 60;
const OVERSCAN = 6;

export interface WindowListProps<T> {
  label: string;
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** One `ListRow`; all rows have the same height. */
  children: (row: T, index: number) => ReactNode;
}

/**
 * A long list of equal rows that renders only those near the view: hundreds cost as much as a screenful, and only
 * visible rows subscribe to the stream.
 */
export function WindowList<T>({ label, rows, keyOf, children }: WindowListProps<T>) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ row: ROW_GUESS, top: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const node = frame.current;
      const row = node?.querySelector('li')?.offsetHeight;
      if (!node || !row) return;
      const top = Math.round(node.getBoundingClientRect().top + window.scrollY);
      setSize((now) => (now.row === row && now.top === top ? now : { row, top }));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [rows.length]);

  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => size.row,
    getItemKey: (index) => keyOf(rows[index] as T),
    overscan: OVERSCAN,
    scrollMargin: size.top,
    // The host owns the scroll position; the list only reads it.
    scrollToFn: () => undefined,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, size.row]);

  const shown = virtual.getVirtualItems();
  const before = shown[0] ? shown[0].start - size.top : 0;
  const after = virtual.getTotalSize() - ((shown.at(-1)?.end ?? size.top) - size.top);
  return (
    <div ref={frame} style={{ paddingBlock: `${Math.max(0, before)}px ${Math.max(0, after)}px` }}>
      <List label={label}>
        {shown.map(({ index }) => {
          const row = rows[index];
          return row === undefined ? null : children(row, index);
        })}
      </List>
    </div>
  );
}
