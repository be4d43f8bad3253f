import { serverNow } from '@maru/sdk/api';
import { useServerNow } from '@maru/sdk/live';
import { useState, type CSSProperties } from 'react';
import { useT } from '../../lib/i18n.ts';
import styles from './expiry-ring.module.css';

/**
 * Remaining seconds of a quote until `until` (ms of the server's clock), as an emptying ring. Its animation begins with the time that is
 * left on mount, so another quote needs another key. Not announced on each tick.
 */
export function ExpiryRing({ until, seconds }: { until: number; seconds: number }) {
  const t = useT();
  const now = useServerNow();
  const [elapsed] = useState(() => seconds - (until - serverNow()) / 1000);
  const left = Math.min(seconds, Math.max(0, Math.floor((until - now) / 1000)));
  const animation = { '--seconds': `${seconds}s`, '--elapsed': `${-Math.max(0, elapsed)}s` } as CSSProperties;
  return (
    <span className={styles.ring} role="timer" aria-live="off" aria-label={t('exchange.left', { count: left })}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle className={styles.track} cx="18" cy="18" r="15.9155" />
        <circle className={styles.rest} cx="18" cy="18" r="15.9155" style={animation} />
      </svg>
      <span aria-hidden="true">{left}</span>
    </span>
  );
}
