import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A card of rows without a title, with the radius and padding of a `Section` in a card, so that both align. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
