import { useServerNow } from '@maru/sdk/live';
import { useT } from '../../lib/i18n.ts';
import styles from './expiry-ring.module.css';

/**
 * Remaining seconds of a quote until `until` (ms of the server's clock), as an emptying ring. Not announced on each
 * tick.
 */
export function ExpiryRing({ until, seconds }: { until: number; seconds: number }) {
  const t = useT();
  const now = useServerNow(200);
  const left = Math.min(seconds, Math.max(0, (until - now) / 1000));
  const whole = Math.ceil(left);
  return (
    <span className={styles.ring} role="timer" aria-live="off" aria-label={t('exchange.left', { count: whole })}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle className={styles.track} cx="18" cy="18" r="15.9155" />
        {/* The circumference is 100. */}
        <circle
          className={styles.rest}
          cx="18"
          cy="18"
          r="15.9155"
          strokeDasharray="100"
          strokeDashoffset={100 - (left / seconds) * 100}
        />
      </svg>
      <span aria-hidden="true">{whole}</span>
    </span>
  );
}
