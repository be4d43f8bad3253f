import { useNow } from '@maru/sdk/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import styles from './expiry-ring.module.css';

/** Seconds left of a quote, in a ring that empties. Not read out as it ticks. */
export function ExpiryRing({ until, seconds }: { until: number; seconds: number }) {
  const t = useT();
  const now = useNow(200);
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

/** Whether a moment (ms) is over. */
export function useIsOver(until: number): boolean {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return over === until;
}
