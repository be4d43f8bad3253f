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

export interface SkeletonProps {
  /** CSS lengths in rem, or `100%`. */
  width?: string;
  height?: string;
  radius?: 's' | 'm' | 'full';
}

/** A block where text or a picture will be, of the same size, so that nothing jumps. */
export function Skeleton({ width = '100%', height = '1rem', radius = 's' }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles[radius]}`} style={{ inlineSize: width, blockSize: height }} />;
}

/** Skeletons in the layout of what they stand for, one under the other, told as loading to who cannot see them. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useSharedT();
  return (
    <div role="status" aria-label={t('ui.loading')} className={styles.loading}>
      {children}
    </div>
  );
}

/** As many rows as a list will have, in the layout of `ListRow`. */
export function SkeletonRows({ count = 5, hasLogo = true }: { count?: number; hasLogo?: boolean }) {
  const t = useSharedT();
  return (
    <div role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          {hasLogo && <Skeleton width="2.5rem" height="2.5rem" radius="m" />}
          <span className={styles.lines}>
            <Skeleton width="6rem" height="1rem" />
            <Skeleton width="3.5rem" height="0.75rem" />
          </span>
          <span className={styles.lines}>
            <Skeleton width="4.5rem" height="1rem" />
            <Skeleton width="3rem" height="0.75rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
