import { useSharedT } from '../i18n/index.ts';
import { useGo } from '../router/index.ts';
import { HOME } from './routing.rules.ts';

/** A remote could not be loaded, or threw. */
export function FailureCard({ onRetry }: { onRetry: () => void }) {
  const t = useSharedT();
  return (
    <main role="alert">
      <h1>{t('host.failedTitle')}</h1>
      <p>{t('host.failedText')}</p>
      <button type="button" onClick={onRetry}>
        {t('host.retry')}
      </button>
    </main>
  );
}

export function NotFoundScreen() {
  const t = useSharedT();
  const go = useGo();
  return (
    <main>
      <h1>{t('host.notFoundTitle')}</h1>
      <p>{t('host.notFoundText')}</p>
      <button type="button" onClick={() => go(HOME)}>
        {t('host.toHome')}
      </button>
    </main>
  );
}

export function ScreenSkeleton() {
  return <div aria-busy="true" />;
}
