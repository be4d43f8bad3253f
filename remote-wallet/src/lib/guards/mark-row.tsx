import { CheckIcon, InfoIcon, ListRow, WarnIcon, cx, type ListRowProps } from '@maru/sdk/ui';
import type { ComponentType } from 'react';
import styles from './mark-row.module.css';

type Mark = 'good' | 'info' | 'warn';
const ICON: Record<Mark, ComponentType> = { good: CheckIcon, info: InfoIcon, warn: WarnIcon };

interface Props extends Pick<ListRowProps, 'detail' | 'to' | 'onPress' | 'hasChevron'> {
  /** How it stands with the condition: met, to be known, unmet. */
  mark: Mark;
  title: string;
}

/** One condition in a list; its words take as many lines as they need. */
export function MarkRow({ mark, title, ...row }: Props) {
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
