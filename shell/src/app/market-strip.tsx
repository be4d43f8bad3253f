import { formatClock, useSharedT } from '@maru/sdk/i18n';
import { useIsPast, useSilentSince, useTopic } from '@maru/sdk/live';
import { SimBadge, cx } from '@maru/sdk/ui';
import { useLayoutEffect, type ReactNode } from 'react';
import styles from './market-strip.module.css';

/**
 * The line above every screen: phase of the market, or how old its prices are while the stream is silent, and, for a simulated venue, the
 * simulation badge. The prices of a closed market do not age until its planned opening. The global config decides about the badge until the live state is known;
 * nothing else can hide it.
 */
export function MarketStrip({ isSimulated, badge }: { isSimulated: boolean; badge: ReactNode }) {
  const t = useSharedT();
  const state = useTopic('state');
  const silentSince = useSilentSince();
  const isPhaseOver = useIsPast(state ? Date.parse(state.phaseEndsAt) : 0);
  const isClosed = state?.phase === 'closed' && !isPhaseOver;
  // Set before the first paint, so that docked elements have their place at once.
  const hasBadge = Boolean(badge);
  useLayoutEffect(() => {
    document.documentElement.dataset.strip = hasBadge ? 'badge' : '';
  }, [hasBadge]);
  return (
    <Strip badge={badge}>
      {silentSince === null || isClosed ? (
        state && (
          <span className={styles.state}>
            <span className={cx(styles.dot, state.phase !== 'closed' && styles.open)} />
            {t(`host.clock.${state.clock}`, { phase: t(`host.phase.${state.phase}`) })}
          </span>
        )
      ) : (
        <span className={styles.state} role="status">
          <span className={styles.dot} />
          {t('host.silent', { time: formatClock(silentSince, true) })}
        </span>
      )}
      {(state?.simulated ?? isSimulated) && <SimBadge isLive={state?.feed === 'live'} />}
    </Strip>
  );
}

/** The line without its content. */
export function Strip({ badge, children }: { badge?: ReactNode; children?: ReactNode }) {
  return (
    <aside className={styles.strip}>
      <div className={styles.line}>{children}</div>
      {badge}
    </aside>
  );
}
