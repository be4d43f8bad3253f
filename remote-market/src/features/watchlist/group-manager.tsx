import { useState } from 'react';
import type { WatchGroup } from '@maru/domain/contracts';
import { TextField } from '@maru/sdk/fields';
import { Button, CloseIcon, IconButton, Sheet, toast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { SortableList } from '../../lib/sortable-list.tsx';
import { findGroupError, type GroupFinding } from './group.rules.ts';
import styles from './watchlist.module.css';
import { addGroup, deleteGroup, orderGroups, renameGroup } from './watchlist.resource.ts';

interface GroupManagerProps {
  isOpen: boolean;
  onClose: () => void;
  groups: readonly WatchGroup[];
}

/** Makes, renames, orders and deletes groups. A press on a group's name renames it. */
export function GroupManager({ isOpen, onClose, groups }: GroupManagerProps) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('watchGroup.manage')}>
      <GroupForm groups={groups} />
    </Sheet>
  );
}

function GroupForm({ groups }: Pick<GroupManagerProps, 'groups'>) {
  const t = useT();
  const [text, setText] = useState('');
  const [renamed, setRenamed] = useState<string | null>(null);
  const [error, setError] = useState<GroupFinding | null>(null);
  const [isSending, setIsSending] = useState(false);

  function begin(group: WatchGroup | null) {
    setRenamed(group?.groupId ?? null);
    setText(group?.name ?? '');
    setError(null);
  }
  async function submit() {
    const finding = findGroupError(text, groups, renamed);
    setError(finding);
    if (finding) return;
    setIsSending(true);
    const name = text.trim();
    const isDone = await (renamed ? renameGroup(renamed, name) : addGroup(name));
    setIsSending(false);
    if (isDone) begin(null);
  }
  async function remove({ groupId, name }: WatchGroup) {
    if (!(await deleteGroup(groupId))) return;
    if (groupId === renamed) begin(null);
    toast(t('watchGroup.deleted', { name }));
  }

  return (
    <div className={styles.form}>
      <TextField
        label={renamed ? t('watchGroup.rename') : t('watchGroup.new')}
        hint={t('watchGroup.hint')}
        error={error ? t(`watchGroup.error.${error}`) : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        {renamed && (
          <Button kind="soft" onClick={() => begin(null)}>
            {t('watchGroup.cancel')}
          </Button>
        )}
        <Button onClick={() => void submit()} isPending={isSending}>
          {renamed ? t('watchGroup.save') : t('watchGroup.add')}
        </Button>
      </div>
      <SortableList
        label={t('watchGroup.title')}
        rows={groups}
        keyOf={({ groupId }) => groupId}
        nameOf={({ name }) => name}
        onReorder={orderGroups}
      >
        {(group) => (
          <div className={styles.group}>
            <button type="button" className={styles.groupName} onClick={() => begin(group)}>
              <span>{group.name}</span>
              <span className={styles.count}>{t('watchGroup.count', { count: group.symbols.length })}</span>
            </button>
            <IconButton label={t('watchGroup.delete', { name: group.name })} onClick={() => void remove(group)}>
              <CloseIcon />
            </IconButton>
          </div>
        )}
      </SortableList>
    </div>
  );
}
