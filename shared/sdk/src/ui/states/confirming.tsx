import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import styles from './confirming.module.css';

export interface ConfirmingProps {
  /** What is being found out. */
  title: string;
  /** Why it takes longer, and that doing it again is no help. */
  text: ReactNode;
  /** What the person may do meanwhile. */
  hint?: ReactNode;
}

/** Sent, and nobody knows yet. Offers nothing that could do it a second time. */
export function Confirming({ title, text, hint }: ConfirmingProps) {
  return (
    <div className={styles.state} role="status">
      <span className={styles.ring}>
        <Spinner />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
