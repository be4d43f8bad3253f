import { useSharedT } from '@maru/shared/i18n';
import { useTopic } from '@maru/shared/live';
import { SimBadge, cx } from '@maru/shared/ui';
import { useLayoutEffect, type ReactNode } from 'react';
import styles from './market-strip.module.css';

/**
 * The line above every screen: what the market is doing and, whenever the venue is a simulation, the badge that says so. Until
 * the venue has spoken the global config's word counts; nothing else can hide the badge.
 */
export function MarketStrip({ isSimulated, badge }: { isSimulated: boolean; badge: ReactNode }) {
  const t = useSharedT();
  const state = useTopic('state');
  // Before the paint: what docks takes its room at once, so nothing moves.
  const hasBadge = Boolean(badge);
  useLayoutEffect(() => {
    document.documentElement.dataset.strip = hasBadge ? 'badge' : '';
  }, [hasBadge]);
  return (
    <aside className={styles.strip}>
      <div className={styles.line}>
        {state && (
          <span className={styles.state}>
            <span className={cx(styles.dot, state.phase !== 'closed' && styles.open)} />
            {t(`host.clock.${state.clock}`, { phase: t(`host.phase.${state.phase}`) })}
          </span>
        )}
        {(state?.simulated ?? isSimulated) && <SimBadge />}
      </div>
      {badge}
    </aside>
  );
}
