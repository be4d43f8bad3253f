import { useSharedT } from '@maru/shared/i18n';
import { OfflineIcon } from '@maru/shared/ui';
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

/** Says that the device has no network, over the bottom bar, as long as that is so. */
export function OfflineBar() {
  const t = useSharedT();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  // What stands at the thumb moves up, so that the line covers none of it.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isOnline) return;
    dataset.offline = '';
    return () => void delete dataset.offline;
  }, [isOnline]);
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
