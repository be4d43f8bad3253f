import { i18n } from '@maru/shared/i18n';
import { ErrorState } from '@maru/shared/ui';
import styles from './splash.module.css';

interface SplashProps {
  isFailed?: boolean;
  onRetry?: () => void;
  /** Read out while waiting. */
  label?: string;
}

/** The mark alone, until the product can be shown; with a retry when it cannot be had. */
export function Splash({ isFailed = false, onRetry, label }: SplashProps) {
  return (
    <main className={styles.splash}>
      {isFailed ? (
        <ErrorState title={i18n.t('host.splashFailedTitle', { ns: 'shared' })} onRetry={onRetry} />
      ) : (
        <div role="status" aria-label={label} className={styles.mark} />
      )}
    </main>
  );
}
