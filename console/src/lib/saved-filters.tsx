import { useRef, useState } from 'react';
import type { SavedFilter } from '@maru/domain/admin';
import { Button, toast } from '@maru/sdk/ui';
import { renew, useAdminQuery } from './admin-query.ts';
import { NameForm, type SavedFiltersProps } from './filter-name.form.tsx';
import { useT } from './i18n.ts';
import { RefusalLine } from './refusal-line.tsx';
import { addressOf, isSameFilter } from './saved-filters.rules.ts';
import styles from './saved-filters.module.css';
import { useAct } from './use-act.ts';

/** The operator's saved filters of a list, as links, and the ways to save the present one or to change the one that is open. */
export function SavedFilters({ list, chosen }: SavedFiltersProps) {
  const t = useT();
  const query = useAdminQuery('/admin/Filters', {});
  const [isNaming, setIsNaming] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const remove = useAct('/admin/FilterDel');
  const filters = (query.data ?? []).filter((each) => each.list === list);
  const open = filters.find(({ values }) => isSameFilter(values, chosen));

  /** The button that the form or the deleted filter took the focus from is in the row again after the next render. */
  function end() {
    setIsNaming(false);
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('button')?.focus());
  }

  async function deleteFilter({ filterId }: SavedFilter) {
    const { ok } = await remove.act({ filterId });
    if (!ok) return;
    await renew('/admin/Filters');
    toast(t('saved.deleted'), 'good');
    end();
  }

  return (
    <section className={styles.saved} aria-label={t('saved.label')}>
      <div ref={row} className={styles.row}>
        {filters.map((each) => (
          <a
            key={each.filterId}
            href={addressOf(list, each.values)}
            className={styles.chip}
            aria-current={each === open ? 'true' : undefined}
          >
            <span className={styles.face}>{each.name}</span>
          </a>
        ))}
        {!isNaming && query.data && (
          <>
            <Button kind="soft" size="s" onClick={() => setIsNaming(true)}>
              {t(open ? 'saved.rename' : 'saved.save')}
            </Button>
            {open && (
              <Button kind="ghost" size="s" isPending={remove.isPending} onClick={() => void deleteFilter(open)}>
                {t('saved.delete')}
              </Button>
            )}
          </>
        )}
        {query.error && !query.data && (
          <Button kind="soft" size="s" isPending={query.isFetching} onClick={() => void query.refetch()}>
            {t('saved.failed')}
          </Button>
        )}
      </div>
      {isNaming && <NameForm list={list} chosen={chosen} open={open} filters={filters} onEnd={end} />}
      <RefusalLine refusal={remove.refusal} />
    </section>
  );
}
