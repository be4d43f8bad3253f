import type { ReactNode } from 'react';
import styles from './heading.module.css';

/** The title of a screen, with what belongs beside it. */
export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
