import { useState } from 'react';
import { FILTER_NAME_LENGTH, type FilteredList, type SavedFilter } from '@maru/domain/admin';
import { Button, toast } from '@maru/sdk/ui';
import { renew } from './admin-query.ts';
import { useT } from './i18n.ts';
import { InputField } from './input-field.tsx';
import { RefusalLine } from './refusal-line.tsx';
import { namedAs } from './saved-filters.rules.ts';
import styles from './saved-filters.module.css';
import { useAct } from './use-act.ts';

export interface SavedFiltersProps {
  list: FilteredList;
  /** The present filter of the list. */
  chosen: Record<string, string>;
}

interface NameFormProps extends SavedFiltersProps {
  /** The filter that gets another name; without one the present filter is saved. */
  open: SavedFilter | undefined;
  filters: readonly SavedFilter[];
  onEnd: () => void;
}

/** The name of a filter. One that another filter of the list has replaces that filter. */
export function NameForm({ list, chosen, open, filters, onEnd }: NameFormProps) {
  const t = useT();
  const [name, setName] = useState(open?.name ?? '');
  const add = useAct('/admin/FilterAdd', { isOnce: true });
  const change = useAct('/admin/FilterChange');
  const same = open ? undefined : namedAs(filters, name);
  const changed = open ?? same;

  async function save() {
    const given = { name: name.trim(), values: chosen };
    const { ok } = changed
      ? await change.act({ filterId: changed.filterId, ...given })
      : await add.act({ list, ...given });
    if (!ok) return;
    await renew('/admin/Filters');
    toast(t('saved.saved'), 'good');
    onEnd();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd();
      }}
    >
      <InputField label={t('saved.name')} value={name} maxLength={FILTER_NAME_LENGTH} onChange={setName} autoFocus />
      <Button type="submit" size="m" isPending={add.isPending || change.isPending} disabled={name.trim() === ''}>
        {t(open ? 'saved.rename' : same ? 'saved.replace' : 'saved.confirm')}
      </Button>
      <Button kind="soft" size="m" onClick={onEnd}>
        {t('saved.cancel')}
      </Button>
      <RefusalLine refusal={add.refusal ?? change.refusal} />
    </form>
  );
}
