import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import styles from './confirming.module.css';

export interface ConfirmingProps {
  /** Subject whose outcome is looked up. */
  title: string;
  /** Explains the delay, and that repeating does not help. */
  text: ReactNode;
  /** Actions available meanwhile. */
  hint?: ReactNode;
}

/** State of a submission without an answer. It offers no action that could submit twice. */
export function Confirming({ title, text, hint }: ConfirmingProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.ring}>
        <Spinner />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
