import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatTime } from '@maru/sdk/i18n';
import { callAdmin } from '../lib/admin-api.ts';
import { expireSession, idleTimeLeft, isUnattended, lifeTimeLeft } from '../lib/attendance.ts';
import { useT } from '../lib/i18n.ts';
import { currentOperator } from '../lib/session.ts';
import styles from './session-guard.module.css';
import { SessionWarning } from './session-warning.tsx';

/** Time before the end of an idle session at which the desk warns. */
const IDLE_WARNING_MS = 60_000;
/** Time before the end of every session: enough to send what is being written. */
const LIFE_WARNING_MS = 5 * 60_000;

/**
 * Hides the desk at the moment at which the server ends its session. It warns a minute before the end of an idle one, and five minutes
 * before the end that every session has. Using the page stays, as it does for the server; the button is for those who only look at it.
 */
export function SessionGuard({ expiresAt }: { expiresAt: string }) {
  const t = useT();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const [isNoted, setIsNoted] = useState(false);
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
    // An answer may come after the log-out.
    if (!currentOperator()) return;
    const [idle, life] = [idleTimeLeft(), lifeTimeLeft()];
    if (Math.min(idle, life) <= 0) return expireSession();
    // Nothing keeps a session beyond its life: then only that end is said.
    const isWarning = idle <= IDLE_WARNING_MS && idle < life;
    setSecondsLeft(isWarning ? Math.ceil(idle / 1_000) : null);
    setIsEnding(life <= LIFE_WARNING_MS);
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

  const time = formatTime(expiresAt, true);
  if (secondsLeft !== null)
    return (
      <SessionWarning
        title={t('idle.title')}
        rule={t('idle.rule')}
        action={t('idle.stay')}
        onAction={() => void stay()}
      >
        {/* A countdown that is announced every second would drown out everything else. */}
        <p className={styles.left} aria-hidden="true">
          {t('idle.left', { count: secondsLeft })}
        </p>
      </SessionWarning>
    );
  if (!isEnding) return null;
  return isNoted ? (
    <p className={styles.strip} role="status">
      {t('life.ends', { time })}
    </p>
  ) : (
    <SessionWarning
      title={t('life.title', { time })}
      rule={t('life.rule')}
      action={t('life.note')}
      onAction={() => setIsNoted(true)}
    />
  );
}
