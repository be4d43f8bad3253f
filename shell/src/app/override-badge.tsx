import { useSharedT } from '@maru/shared/i18n';
import { shortName } from '@maru/shared/federation';
import { useSyncExternalStore } from 'react';
import type { OverrideState } from '../federation/override.ts';
import styles from './override-badge.module.css';

interface OverrideBadgeProps {
  override: OverrideState;
  onReset: () => void;
}

/** Names the remote that does not come from where the others do, or says why none does; one press and the product is as it is. */
export function OverrideBadge({ override, onReset }: OverrideBadgeProps) {
  const t = useSharedT();
  const isMissing = useSyncExternalStore(override.subscribe, override.isMissing);
  const { asked } = override;
  const host = 'origin' in asked ? new URL(asked.origin).host : '';
  return (
    <div className={styles.badge} role="status">
      <p className={styles.text}>
        {'refused' in asked ? (
          t(`host.override.refused.${asked.refused}`)
        ) : (
          <>
            <strong>{t('host.override.badge', { remote: shortName(asked.remote), host })}</strong>
            {isMissing && t('host.override.missing')}
          </>
        )}
      </p>
      <button type="button" className={styles.reset} onClick={onReset}>
        {t('refused' in asked ? 'ui.close' : 'host.override.reset')}
      </button>
    </div>
  );
}
