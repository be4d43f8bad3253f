import { useEffect, type ReactNode } from 'react';
import type { FilteredList } from '@maru/domain/admin';
import { useSearchParams } from '@maru/sdk/router';
import styles from './filters.module.css';
import type { FilterParser } from './filters.rules.ts';
import { useT } from './i18n.ts';
import { rememberList } from './list-addresses.ts';
import { chosenOf } from './saved-filters.rules.ts';
import { SavedFilters } from './saved-filters.tsx';

/**
 * Filters of a list, kept in its address: a reload, a bookmark and a link to a colleague show the same rows.
 * @param parsers of the filters that are typed; the others are applied as they are
 */
export function useFilters<K extends string>(
  defaults: Readonly<Record<K, string>>,
  parsers?: Readonly<Partial<Record<NoInfer<K>, FilterParser>>>,
) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const names = Object.keys(defaults) as K[];
  const values = recordOf(names, (name) => params.get(name) ?? defaults[name]);
  const parsed = recordOf(names, (name) => {
    const parse = parsers?.[name];
    return parse ? parse(values[name]) : values[name];
  });
  const applied = recordOf(names, (name) => parsed[name] ?? defaults[name]);
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
  /** The properties of the field of a typed filter. It says when it is not applied. */
  const fieldOf = (name: K) => ({
    value: values[name],
    isFaulty: parsed[name] === null,
    hint: parsed[name] === null ? t('filters.notApplied') : undefined,
    onChange: (value: string) => set(name, value),
  });
  return { values, applied, set, fieldOf, chosen: chosenOf(applied, defaults) };
}

const recordOf = <K extends string, V>(names: readonly K[], valueOf: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>;

interface FiltersProps {
  label: string;
  list: FilteredList;
  /** The present filter, of `useFilters`. */
  chosen: Record<string, string>;
  children: ReactNode;
}

/** The fields of a list's filters below those that the operator saved. */
export function Filters({ label, list, chosen, children }: FiltersProps) {
  useEffect(() => rememberList(list, chosen), [list, chosen]);
  return (
    <>
      <SavedFilters key={list} list={list} chosen={chosen} />
      <div className={styles.filters} role="search" aria-label={label}>
        {children}
      </div>
    </>
  );
}
