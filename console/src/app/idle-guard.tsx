import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '@maru/sdk/ui';
import { callAdmin } from '../lib/admin-api.ts';
import { idleTimeLeft, isUnattended } from '../lib/attendance.ts';
import { useT } from '../lib/i18n.ts';
import { endSession } from '../lib/session.ts';
import styles from './idle-guard.module.css';

/** Time before the end of an idle session at which the desk warns. */
const WARNING_MS = 60_000;

/**
 * Hides the desk at the moment at which the server ends an idle session, and warns a minute before. Using the page stays, as it does for the
 * server; the button is for those who only look at it.
 */
export function IdleGuard() {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const isStaying = useRef(false);

  async function stay() {
    if (isStaying.current) return;
    isStaying.current = true;
    // Without an answer the warning stays, and can be pressed again.
    await callAdmin('/admin/Me', {}).catch(() => undefined);
    isStaying.current = false;
    check();
  }

  function check() {
    const left = idleTimeLeft();
    if (left <= 0) return endSession({ hasExpired: true });
    const isWarning = left <= WARNING_MS;
    setSecondsLeft(isWarning ? Math.ceil(left / 1_000) : null);
    if (isWarning && !isUnattended()) void stay();
  }

  const look = useEffectEvent(check);
  useEffect(() => {
    const onTime = () => look();
    const timer = setInterval(onTime, 1_000);
    // The timers of a hidden page, and of a machine that slept, are late.
    document.addEventListener('visibilitychange', onTime);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTime);
    };
  }, []);

  return secondsLeft === null ? null : <Warning secondsLeft={secondsLeft} onStay={() => void stay()} />;
}

function Warning({ secondsLeft, onStay }: { secondsLeft: number; onStay: () => void }) {
  const t = useT();
  const rule = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    card.current?.querySelector('button')?.focus();
    // Typing goes on in the same place.
    return () => void (before instanceof HTMLElement && before.focus());
  }, []);
  return (
    <div className={styles.place}>
      <div ref={card} role="alertdialog" aria-label={t('idle.title')} aria-describedby={rule} className={styles.card}>
        <p className={styles.title}>{t('idle.title')}</p>
        <p id={rule}>{t('idle.rule')}</p>
        {/* A countdown that is announced every second would drown out everything else. */}
        <p className={styles.left} aria-hidden="true">
          {t('idle.left', { count: secondsLeft })}
        </p>
        <Button size="m" onClick={onStay}>
          {t('idle.stay')}
        </Button>
      </div>
    </div>
  );
}
