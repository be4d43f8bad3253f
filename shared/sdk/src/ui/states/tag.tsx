import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type TagTone = 'plain' | 'rise' | 'fall' | 'warn' | 'good' | 'brand';

/** A small label beside a name: side and leverage, a state. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
