import { useSharedT } from '@maru/sdk/i18n';
import { OfflineIcon } from '@maru/sdk/ui';
import { useEffect, useSyncExternalStore } from 'react';
import styles from './offline-bar.module.css';

const subscribe = (notify: () => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};

/** Notice above the tab bar while the device is offline. */
export function OfflineBar() {
  const t = useSharedT();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  // Docked elements move up, so that the notice covers none of them.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isOnline) return;
    dataset.offline = '';
    return () => void delete dataset.offline;
  }, [isOnline]);
  return (
    <div role="status" aria-live="polite">
      {!isOnline && (
        <p className={styles.bar}>
          <OfflineIcon />
          {t('host.offline')}
        </p>
      )}
    </div>
  );
}
