import { useSharedT } from '@maru/shared/i18n';
import { OfflineIcon } from '@maru/shared/ui';
import { useSyncExternalStore } from 'react';
import styles from './offline-bar.module.css';

const subscribe = (notify: () => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};

/** Says that the device has no network, over the bottom bar, as long as that is so. */
export function OfflineBar() {
  const t = useSharedT();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          <OfflineIcon />
          {t('host.offline')}
        </p>
      )}
    </div>
  );
}
