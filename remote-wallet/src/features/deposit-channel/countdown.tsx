import { useServerNow } from '@maru/sdk/live';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../lib/i18n.ts';
import { leftUntil } from '../../lib/time.rules.ts';
import styles from './deposit-channel.module.css';

/** Remaining time for the voucher. Not announced on each tick: a screen reader reads it on demand. */
export function Countdown({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useT();
  const left = leftUntil(until, useServerNow(1_000));
  const end = useEffectEvent(onEnd);
  const isOver = left === null;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <p className={styles.countdown} role="timer" data-soon={!left || left.minutes < 5 ? '' : undefined}>
      {left
        ? t('channel.left', {
            minutes: t('funds.minutes', { count: left.minutes }),
            seconds: t('funds.seconds', { count: left.seconds }),
          })
        : t('channel.over')}
    </p>
  );
}
