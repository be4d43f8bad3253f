import { CheckIcon, InfoIcon, ListRow, WarnIcon, cx, type ListRowProps } from '../ui/index.ts';
import type { ComponentType } from 'react';
import styles from './mark-row.module.css';

type Mark = 'good' | 'info' | 'warn';
const ICON: Record<Mark, ComponentType> = { good: CheckIcon, info: InfoIcon, warn: WarnIcon };

export interface MarkRowProps extends Pick<ListRowProps, 'detail' | 'to' | 'onPress' | 'hasChevron'> {
  /** State of the condition: met, informational, unmet. */
  mark: Mark;
  title: string;
}

/** One condition in a list; its text may wrap. */
export function MarkRow({ mark, title, ...row }: MarkRowProps) {
  const Icon = ICON[mark];
  return (
    <ListRow
      {...row}
      start={
        <span className={cx(styles.icon, styles[mark])}>
          <Icon />
        </span>
      }
      title={<span className={cx(styles.text, mark === 'info' && styles.plain)}>{title}</span>}
    />
  );
}
