import { useSharedT } from '@maru/sdk/i18n';
import { Button } from '@maru/sdk/ui';
import { useState, useSyncExternalStore } from 'react';
import type { Updates } from '../federation/updates.ts';
import styles from './update-bar.module.css';

interface UpdateBarProps {
  updates: Pick<Updates, 'subscribe' | 'offer' | 'apply'>;
  /** Without the tab bar a full-screen task is shown: then only a withdrawn build is offered. */
  hasTabBar: boolean;
}

/** Notice above the tab bar that offers an update. */
export function UpdateBar({ updates, hasTabBar }: UpdateBarProps) {
  const t = useSharedT();
  const offer = useSyncExternalStore(updates.subscribe, updates.offer);
  const [isUpdating, setIsUpdating] = useState(false);
  const [dismissed, setDismissed] = useState<typeof offer>(null);
  const isShown = offer !== null && offer !== dismissed && (hasTabBar || offer === 'replace');
  const update = () => {
    setIsUpdating(true);
    void updates.apply().finally(() => setIsUpdating(false));
  };
  return (
    <div role="status" aria-live="polite">
      {isShown && (
        <div className={styles.bar} data-offer={offer}>
          <p className={styles.text}>{t(`host.update.${offer}`)}</p>
          <div className={styles.actions}>
            {offer === 'replace' && (
              <Button kind="ghost" size="s" onClick={() => setDismissed(offer)}>
                {t('host.update.later')}
              </Button>
            )}
            <Button size="s" isPending={isUpdating} onClick={update}>
              {t('host.update.take')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
