import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A card of rows without a title: as round and as wide inside as a `Section` in a card, so that what stands under each other lines up. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
