import { useEffect, useEffectEvent, useRef } from 'react';
import { useSharedT } from '../i18n/index.ts';
import { useGo } from '../router/index.ts';
import { AppBar, Button, Screen } from '../ui/index.ts';
import { ErrorState } from '../ui/states/states.tsx';
import styles from './failure-card.module.css';
import { HOME } from './routing.rules.ts';

interface FailureCardProps {
  path: string;
  title: string;
  /** Id of the failure in the server's log. */
  trace?: string;
  onRetry: () => void;
}

/** Card in place of a screen that could not be loaded or threw. The rest of the product is not affected. */
export function FailureCard({ path, title, trace, onRetry }: FailureCardProps) {
  const t = useSharedT();
  const go = useGo();
  useRetry(onRetry);
  return (
    <Screen bar={<AppBar title={title} />}>
      <ErrorState title={t('host.failedTitle')} text={t('host.failedText')} onRetry={onRetry} />
      <div className={styles.foot}>
        {path !== HOME && (
          <Button kind="ghost" size="m" onClick={() => go(HOME)}>
            {t('host.toHome')}
          </Button>
        )}
        {trace && <p className={styles.trace}>{t('host.failedTrace', { trace })}</p>}
      </div>
    </Screen>
  );
}

/** Retries automatically when a kept screen becomes visible again, and when the device is back online. */
function useRetry(onRetry: () => void) {
  const retry = useEffectEvent(onRetry);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current) retry();
    wasShown.current = true;
    const again = () => retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
}
