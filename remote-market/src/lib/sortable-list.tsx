import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
} from 'react';
import { cx, MenuIcon } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import styles from './sortable-list.module.css';
import { inOrder, moveEntry, rowAt } from './sortable.rules.ts';

/** Distance from the upper and lower edge of the window within which a dragged row scrolls the page, and its step. */
const EDGE = 96;
const STEP = 14;

export interface SortableListProps<T> {
  label: string;
  rows: readonly T[];
  keyOf: (row: T) => string;
  nameOf: (row: T) => string;
  /** Saves the keys in their new order; `false` puts the rows back. */
  onReorder: (keys: string[]) => Promise<boolean>;
  children: (row: T) => ReactNode;
}

/** Rows of equal height, each with a handle: dragged, or moved by the arrow keys while the handle has the focus. */
export function SortableList<T>({ label, rows, keyOf, nameOf, onReorder, children }: SortableListProps<T>) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string | null>(null);
  const sending = useRef(Promise.resolve());
  const [order, setOrder] = useState<string[] | null>(null);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const [said, setSaid] = useState('');
  const shown = order ? inOrder(rows, keyOf, order) : [...rows];
  const keys = shown.map(keyOf);

  function move(from: number, to: number) {
    const next = moveEntry(keys, from, to);
    if (next.every((key, index) => key === keys[index])) return;
    setOrder(next);
    const name = nameOf(shown[from] as T);
    setSaid(t('sortable.moved', { name, place: next.indexOf(keys[from] as string) + 1, total: next.length }));
    // One after another, so that the last order is also the last that the server receives.
    sending.current = sending.current.then(async () => {
      if (!(await onReorder(next))) setOrder(null);
    });
  }

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const to = index + (step ?? 0);
    if (!step || to < 0 || to >= keys.length) return;
    event.preventDefault();
    focused.current = keys[index] ?? null;
    move(index, to);
  };
  // A row that is put elsewhere in the document loses the focus.
  useLayoutEffect(() => {
    const key = focused.current;
    focused.current = null;
    if (key) list.current?.querySelectorAll<HTMLElement>('[data-handle]')[keys.indexOf(key)]?.focus();
  });

  const onMove = useEffectEvent((event: PointerEvent) => {
    const box = list.current?.getBoundingClientRect();
    if (!box || !drag) return;
    if (event.clientY < EDGE) window.scrollBy(0, -STEP);
    if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP);
    const to = rowAt(event.clientY, box, keys.length);
    if (to !== drag.to) setDrag({ ...drag, to });
  });
  const onDrop = useEffectEvent(() => {
    if (drag) move(drag.from, drag.to);
    setDrag(null);
  });
  const onCancel = useEffectEvent(() => setDrag(null));
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('pointermove', (event) => onMove(event), { signal });
    window.addEventListener('pointerup', () => onDrop(), { signal });
    window.addEventListener('pointercancel', () => onCancel(), { signal });
    return () => stop.abort();
  }, [isDragging]);

  const onPointerDown = (event: ReactPointerEvent, index: number) => {
    if (event.button === 0) setDrag({ from: index, to: index });
  };
  // While a row is dragged the rows change places by style alone: a moved element would lose the pointer.
  const places = drag ? moveEntry(keys, drag.from, drag.to) : null;
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label}>
        {shown.map((row, index) => {
          const key = keyOf(row);
          return (
            <li
              key={key}
              className={cx(styles.row, drag?.from === index && styles.dragged)}
              style={places ? { order: places.indexOf(key) } : undefined}
            >
              <div className={styles.content}>{children(row)}</div>
              <button
                type="button"
                data-handle
                // In a sheet, dragging a row must not swipe the sheet away.
                data-base-ui-swipe-ignore
                className={styles.handle}
                aria-label={t('sortable.handle', { name: nameOf(row) })}
                onPointerDown={(event) => onPointerDown(event, index)}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                <MenuIcon />
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.said} role="status">
        {said}
      </p>
    </>
  );
}
