import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Button, cx } from '@maru/sdk/ui';
import styles from './data-table.module.css';
import { useT } from './i18n.ts';
import { stepOf } from './keys.rules.ts';

/** Of a row of one line; rows that have been rendered are measured. */
const ROW_HEIGHT = 48;
const OVERSCAN = 8;
/** Below it every row is rendered: the browser's own search and a reader's table commands then see all of them. */
const VIRTUAL_FROM = 60;

export interface Column<T> {
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  readonly isNumber?: boolean;
  /** On one line always, as a number with hyphens. */
  readonly isWhole?: boolean;
  /** Words of a person, where one without a space may be wider than the table. */
  readonly isText?: boolean;
  /** In a narrow table below the first text of its row, with its title, instead of in a column. */
  readonly isMinor?: boolean;
}

interface DataTableProps<T> {
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  /** Address of a row, which its first cell links to, and which a click anywhere else in it opens. Without one a row is read only. */
  hrefOf?: (row: T) => string;
  total: number;
  loadMore?: (() => void) | undefined;
  /** Rows of many lines: their cells begin at the top. */
  isTall?: boolean;
}

/** A table for the keyboard: `j` and `k` move between rows, Enter opens one. Of a long table only the rows in view are rendered. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, rows, keyOf, hrefOf, total, loadMore, isTall } = props;
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(frame);
  const columns = props.columns.filter(({ isMinor }) => !isNarrow || !isMinor);
  const minor = props.columns.filter(({ isMinor }) => isNarrow && isMinor);
  const host = Math.max(
    0,
    columns.findIndex(({ isText }) => isText),
  );
  const [chosen, setChosen] = useState(-1);
  const isVirtual = rows.length >= VIRTUAL_FROM;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    enabled: isVirtual,
  });
  const items = isVirtual ? virtual.getVirtualItems() : [];
  const shown = isVirtual ? items.map(({ index }) => index) : rows.map((_, index) => index);
  const before = items[0]?.start ?? 0;
  const after = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;

  const move = useEffectEvent((event: KeyboardEvent) => {
    const step = hrefOf ? stepOf(event) : 0;
    if (step === 0 || rows.length === 0) return;
    event.preventDefault();
    const next = Math.min(rows.length - 1, Math.max(0, chosen + step));
    if (isVirtual) virtual.scrollToIndex(next);
    setChosen(next);
    focusRow(next);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => move(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  /** A row that was out of view is rendered in the next frame. */
  function focusRow(index: number): void {
    const find = () => frame.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    const link = find();
    if (link) link.focus();
    else requestAnimationFrame(() => find()?.focus());
  }

  return (
    <>
      {/* A table without links scrolls by the keyboard only where it can be focused itself. */}
      <div ref={frame} className={styles.frame} {...(!hrefOf && { role: 'region', 'aria-label': label, tabIndex: 0 })}>
        <table className={cx(styles.table, isTall && styles.tall)} aria-label={label} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              {columns.map(({ title, isNumber }) => (
                <th key={title} scope="col" className={isNumber ? styles.number : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap height={before} />
            {shown.map((index) => {
              const row = rows[index] as T;
              return (
                <tr
                  key={keyOf(row)}
                  ref={isVirtual ? virtual.measureElement : undefined}
                  data-index={index}
                  aria-rowindex={index + 2}
                  {...(hrefOf && { className: styles.opens, onClick: followLink })}
                >
                  {columns.map(({ title, cell, isNumber, isWhole, isText }, place) => (
                    <td
                      key={title}
                      className={cx(isNumber && styles.number, isWhole && styles.whole, isText && styles.text)}
                    >
                      {place === 0 && hrefOf ? (
                        <a
                          href={`#${hrefOf(row)}`}
                          data-row={index}
                          className={styles.link}
                          onFocus={() => setChosen(index)}
                        >
                          {cell(row)}
                        </a>
                      ) : (
                        cell(row)
                      )}
                      {place === host && <MinorFacts columns={minor} row={row} />}
                    </td>
                  ))}
                </tr>
              );
            })}
            <Gap height={after} />
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <span>{t('table.count', { shown: rows.length, total })}</span>
        {loadMore && (
          <Button kind="soft" size="s" onClick={loadMore}>
            {t('table.more')}
          </Button>
        )}
        {hrefOf && <span className={styles.keys}>{t('table.keys')}</span>}
      </div>
    </>
  );
}

/** Below it columns share the room of a window of 1024 pixels, in which a person at a desk still does not scroll sideways. */
const NARROW_PX = 880;

/** Whether the table has less room than its columns ask for. */
function useIsNarrow(frame: RefObject<HTMLDivElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setIsNarrow(element.clientWidth < NARROW_PX));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return isNarrow;
}

/** The columns that a narrow table has no room for, as names with their values. Without a column an empty one says nothing. */
function MinorFacts<T>({ columns, row }: { columns: readonly Column<T>[]; row: T }) {
  const facts = columns
    .map(({ title, cell, isText }) => ({ title, value: cell(row), isText }))
    .filter(({ value }) => value !== '–' && value !== '');
  if (facts.length === 0) return null;
  return (
    <dl className={styles.minor}>
      {facts.map(({ title, value, isText }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className={isText ? undefined : styles.unbroken}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Follows the link of a clicked row. A control of the row does what it says, and text that was just selected is to be copied. */
function followLink({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLTableRowElement>): void {
  const isControl = target instanceof Element && target.closest('a, button, input, select, label, summary') !== null;
  if (isControl || getSelection()?.isCollapsed === false) return;
  const options = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('[data-row]')?.dispatchEvent(new window.MouseEvent('click', options));
}

/** The room of the rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
