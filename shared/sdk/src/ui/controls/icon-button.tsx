import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  /** Accessible name. */
  label: string;
  /** For a toggle such as the watchlist star: fills the icon. */
  isOn?: boolean;
  /** Unread count; more than 99 shows `99+`, 0 nothing. */
  badge?: number;
}

/** A 44 px square with one icon as its child. */
export function IconButton({ label, isOn, badge = 0, type = 'button', children, ...props }: IconButtonProps) {
  return (
    <button {...props} type={type} className={styles.button} aria-label={label} aria-pressed={isOn}>
      {children}
      {badge > 0 && <span className={styles.badge}>{badge > 99 ? '99+' : badge}</span>}
    </button>
  );
}
