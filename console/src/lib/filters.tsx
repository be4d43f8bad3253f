import type { ReactNode } from 'react';
import type { FilteredList } from '@maru/domain/admin';
import { useSearchParams } from '@maru/sdk/router';
import styles from './filters.module.css';
import { chosenOf } from './saved-filters.rules.ts';
import { SavedFilters } from './saved-filters.tsx';

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
  return { values, set, chosen: chosenOf(values, defaults) };
}

interface FiltersProps {
  label: string;
  list: FilteredList;
  /** The present filter, of `useFilters`. */
  chosen: Record<string, string>;
  children: ReactNode;
}

/** The fields of a list's filters below those that the operator saved. */
export const Filters = ({ label, list, chosen, children }: FiltersProps) => (
  <>
    <SavedFilters key={list} list={list} chosen={chosen} />
    <div className={styles.filters} role="search" aria-label={label}>
      {children}
    </div>
  </>
);
