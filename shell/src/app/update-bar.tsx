import { useSharedT } from '@maru/shared/i18n';
import { Button } from '@maru/shared/ui';
import { useState, useSyncExternalStore } from 'react';
import type { Updates } from '../federation/updates.ts';
import styles from './update-bar.module.css';

interface UpdateBarProps {
  updates: Pick<Updates, 'subscribe' | 'offer' | 'take'>;
  /** Without the tab bar the person is in the middle of something: only what cannot wait is said then. */
  hasTabBar: boolean;
}

/** Over the tab bar: another version is ready, and taking it is the person's to decide. */
export function UpdateBar({ updates, hasTabBar }: UpdateBarProps) {
  const t = useSharedT();
  const offer = useSyncExternalStore(updates.subscribe, updates.offer);
  const [isTaking, setIsTaking] = useState(false);
  const [putOff, setPutOff] = useState<typeof offer>(null);
  const isShown = offer !== null && offer !== putOff && (hasTabBar || offer === 'replace');
  const take = () => {
    setIsTaking(true);
    void updates.take().finally(() => setIsTaking(false));
  };
  return (
    <div role="status">
      {isShown && (
        <div className={styles.bar} data-offer={offer}>
          <p className={styles.text}>{t(`host.update.${offer}`)}</p>
          <div className={styles.actions}>
            {offer === 'replace' && (
              <Button kind="ghost" size="s" onClick={() => setPutOff(offer)}>
                {t('host.update.later')}
              </Button>
            )}
            <Button size="s" isPending={isTaking} onClick={take}>
              {t('host.update.take')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
