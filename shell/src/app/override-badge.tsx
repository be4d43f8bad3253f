import { useSharedT } from '@maru/sdk/i18n';
import { shortName } from '@maru/domain/registry';
import { useSyncExternalStore } from 'react';
import type { OverrideState } from '../federation/dev-server.ts';
import styles from './override-badge.module.css';

interface OverrideBadgeProps {
  override: OverrideState;
  onReset: () => void;
}

/** Names the overridden remote and its origin, or the reason why the override was refused. The button ends the override. */
export function OverrideBadge({ override, onReset }: OverrideBadgeProps) {
  const t = useSharedT();
  const isMissing = useSyncExternalStore(override.subscribe, override.isMissing);
  const { decision } = override;
  const host = 'origin' in decision ? new URL(decision.origin).host : '';
  return (
    <div className={styles.badge} role="status">
      <p className={styles.text}>
        {'refused' in decision ? (
          t(`host.override.refused.${decision.refused}`)
        ) : (
          <>
            <strong>{t('host.override.badge', { remote: shortName(decision.remote), host })}</strong>
            {isMissing && t('host.override.missing')}
          </>
        )}
      </p>
      <button type="button" className={styles.reset} onClick={onReset}>
        {t('refused' in decision ? 'ui.close' : 'host.override.reset')}
      </button>
    </div>
  );
}
