import { languageAtom, store } from '@maru/sdk/session';
import { EmptyState } from '@maru/sdk/ui';
import { startWords } from '../bootstrap/words.ts';
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
      {isFailed ? <StartFailure onRetry={onRetry} /> : <div role="status" aria-label={label} className={styles.mark} />}
    </main>
  );
}

/** The dictionary may be what failed, so the texts are those of the page. */
function StartFailure({ onRetry = () => location.reload() }: { onRetry?: (() => void) | undefined }) {
  const words = startWords(store.get(languageAtom));
  const action = { label: words['start.retry'], onPress: onRetry };
  return (
    <div role="alert">
      <EmptyState title={words['start.failedTitle']} text={words['start.failedText']} action={action} />
    </div>
  );
}
