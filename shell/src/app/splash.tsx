import { i18n } from '@maru/sdk/i18n';
import { ErrorState } from '@maru/sdk/host';
import styles from './splash.module.css';

interface SplashProps {
  isFailed?: boolean;
  onRetry?: () => void;
  /** Label for screen readers. */
  label?: string;
}

/** The logo while the product loads, or an error with a retry. */
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
