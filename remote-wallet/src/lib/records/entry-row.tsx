import { ListRow, type ListRowProps } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import styles from './entry-row.module.css';

interface Props extends Pick<ListRowProps, 'onPress' | 'to' | 'hasChevron'> {
  title: ReactNode;
  detail: ReactNode;
  /** The amount, beside the title. */
  end: ReactNode;
  /** Beside the detail: the balance after it, or its status. */
  endDetail?: ReactNode;
}

/** A row of a record. Nothing is cut off: text that does not fit beside the other wraps below it. */
export function EntryRow({ title, detail, end, endDetail, ...row }: Props) {
  return (
    <ListRow
      {...row}
      title={
        <span className={styles.lines}>
          <span className={styles.line}>
            <span className={styles.title}>{title}</span>
            <span className={styles.end}>{end}</span>
          </span>
          <span className={styles.line}>
            <span className={styles.detail}>{detail}</span>
            {endDetail && <span className={styles.endDetail}>{endDetail}</span>}
          </span>
        </span>
      }
    />
  );
}
