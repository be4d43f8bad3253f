import type { ReactNode } from 'react';
import { useSearchParams } from '@maru/sdk/router';
import styles from './filters.module.css';

/** Filters of a list, kept in its address: a reload, a bookmark and a link to a colleague show the same rows. */
export function useFilters<K extends string>(defaults: Readonly<Record<K, string>>) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(
    Object.entries<string>(defaults).map(([name, value]) => [name, params.get(name) ?? value]),
  ) as Record<K, string>;
  const set = (name: K, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === defaults[name]) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { values, set };
}

export const Filters = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.filters} role="search" aria-label={label}>
    {children}
  </div>
);
