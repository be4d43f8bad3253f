import type { ComponentType, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { EmptyIcon, OfflineIcon, WarnIcon } from '../icons.ts';
import { useSharedT } from '../../i18n/index.ts';
import styles from './states.module.css';

export interface EmptyStateProps {
  icon?: ComponentType<{ className?: string }>;
  /** Name of the missing content. */
  title: string;
  /** The remedy. */
  text?: ReactNode;
  /** One button. */
  action?: { label: string; onPress: () => void };
}

export function EmptyState({ icon: Icon = EmptyIcon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && (
        <Button kind="soft" size="m" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

export interface ErrorStateProps {
  /** Text of the failure in the customer's language; a general sentence when absent. */
  title?: string;
  text?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function ErrorState({ title, text, onRetry, isRetrying }: ErrorStateProps) {
  const t = useSharedT();
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon}>
        <WarnIcon />
      </span>
      <p className={styles.title}>{title ?? t('ui.error.title')}</p>
      <p className={styles.text}>{text ?? t('ui.error.text')}</p>
      {onRetry && (
        <Button kind="soft" size="m" onClick={onRetry} isPending={isRetrying}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}

/** {@link ErrorState} in one line, for a section of a screen. */
export function ErrorLine({ title, text, onRetry, isRetrying }: ErrorStateProps) {
  const t = useSharedT();
  return (
    <div className={styles.errorLine} role="alert">
      <p className={styles.reason}>{text ?? title ?? t('ui.error.title')}</p>
      {onRetry && (
        <Button kind="soft" size="s" onClick={onRetry} isPending={isRetrying}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}

/** Says how old what is shown is, once it can no longer be renewed. `time` is formatted already. */
export function StaleNote({ time }: { time: string }) {
  const t = useSharedT();
  return (
    <p className={styles.stale} role="status">
      <OfflineIcon />
      {t('ui.stale', { time })}
    </p>
  );
}
