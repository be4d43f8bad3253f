import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Panels side by side, as many as there is room for. */
export const Panels = ({ children }: { children: ReactNode }) => <div className={styles.panels}>{children}</div>;

/** A subject and, beside it, what belongs to it. In a narrow window one is below the other. */
export const Columns = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.column}>{main}</div>
    <div className={styles.column}>{aside}</div>
  </div>
);

/** A link to another screen, large enough to be pressed. */
export const ScreenLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={styles.link}>
    {children}
  </a>
);

/** Buttons side by side. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
