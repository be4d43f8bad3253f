import { createContext, use, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { NextIcon } from '../icons.ts';
import styles from './list.module.css';

/** A list of rows. `hasLines` draws hairlines between them. */
export function List({ label, hasLines, children }: { label?: string; hasLines?: boolean; children: ReactNode }) {
  return (
    <ul className={cx(styles.list, hasLines && styles.lines)} aria-label={label} data-rows="">
      {children}
    </ul>
  );
}

const PositionContext = createContext<number | undefined>(undefined);
const SizeContext = createContext<number | undefined>(undefined);

export interface RowPlaceProps {
  /** Counted from 1. */
  position: number;
  /** Rows of the whole list; -1 where nobody knows yet. */
  size: number;
  children: ReactNode;
}

/** The place of a row in a list whose other rows are not all in the document, for assistive technology. */
export function RowPlace({ position, size, children }: RowPlaceProps) {
  return (
    <SizeContext value={size}>
      <PositionContext value={position}>{children}</PositionContext>
    </SizeContext>
  );
}

export interface ListRowProps {
  /** A `SymbolLogo` or an icon. */
  start?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** Between text and figures, for example a `Sparkline`. */
  middle?: ReactNode;
  /** Figures at the right. */
  end?: ReactNode;
  endDetail?: ReactNode;
  /** Makes the whole row a button. */
  onPress?: () => void;
  /** The screen that a press opens: its code is prefetched on pointerdown. */
  to?: `/${string}`;
  /** Shows a chevron at the end of a pressable row. */
  hasChevron?: boolean;
}

/** One row: its name at the left, its figures at the right, two lines each. */
export function ListRow({ start, title, detail, middle, end, endDetail, onPress, to, hasChevron }: ListRowProps) {
  const content = (
    <>
      {start}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {middle}
      {(end || endDetail) && (
        <span className={styles.end}>
          {end && <span className={styles.title}>{end}</span>}
          {endDetail && <span className={styles.endDetail}>{endDetail}</span>}
        </span>
      )}
      {hasChevron && <NextIcon className={styles.chevron} />}
    </>
  );
  return (
    <li className={styles.item} aria-posinset={use(PositionContext)} aria-setsize={use(SizeContext)}>
      {onPress ? (
        <button type="button" className={cx(styles.row, styles.press)} onClick={onPress} data-to={to}>
          {content}
        </button>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
    </li>
  );
}
