import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '@maru/sdk/ui';
import styles from './session-guard.module.css';

interface SessionWarningProps {
  title: string;
  /** Why the session ends, and what is lost with it. */
  rule: string;
  action: string;
  onAction: () => void;
  /** A countdown, which is not read out. */
  children?: ReactNode;
}

/** A warning over the desk that a session ends soon. */
export function SessionWarning({ title, rule, action, onAction, children }: SessionWarningProps) {
  const ruleId = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    card.current?.querySelector('button')?.focus();
    // Typing goes on in the same place.
    return () => void (before instanceof HTMLElement && before.focus());
  }, []);
  return (
    // A press beside the card would take the focus from its button.
    <div
      className={styles.place}
      onPointerDown={(event) => event.target === event.currentTarget && event.preventDefault()}
    >
      <div
        ref={card}
        role="alertdialog"
        aria-modal="true"
        aria-label={title}
        aria-describedby={ruleId}
        className={styles.card}
        // It covers the desk, and its button is all that can have the focus.
        onKeyDown={(event) => event.key === 'Tab' && event.preventDefault()}
      >
        <p className={styles.title}>{title}</p>
        <p id={ruleId}>{rule}</p>
        {children}
        <Button size="m" onClick={onAction}>
          {action}
        </Button>
      </div>
    </div>
  );
}
