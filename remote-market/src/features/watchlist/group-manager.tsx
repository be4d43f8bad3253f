import { useState } from 'react';
import type { WatchGroup } from '@maru/domain/contracts';
import { TextField } from '@maru/sdk/fields';
import { Button, CloseIcon, Confirm, IconButton, Sheet, toast, useLast } from '@maru/sdk/ui';
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
  const [deleting, setDeleting] = useState<WatchGroup | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const shownName = useLast(deleting)?.name;

  function begin(group: WatchGroup | null) {
    setRenamed(group?.groupId ?? null);
    setText(group?.name ?? '');
    setError(null);
  }
  async function submit() {
    const finding = findGroupError(text, groups, renamed, t('watchGroup.all'));
    setError(finding);
    if (finding) return;
    setIsSending(true);
    const name = text.trim();
    const isDone = await (renamed ? renameGroup(renamed, name) : addGroup(name));
    setIsSending(false);
    if (isDone) begin(null);
  }
  async function remove({ groupId, name }: WatchGroup) {
    setIsDeleting(true);
    const isDone = await deleteGroup(groupId);
    setIsDeleting(false);
    if (!isDone) return;
    setDeleting(null);
    if (groupId === renamed) begin(null);
    toast(t('watchGroup.deleted', { name }));
  }

  return (
    <div className={styles.form}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void submit();
        }}
      >
        <TextField
          label={renamed ? t('watchGroup.rename') : t('watchGroup.new')}
          hint={t('watchGroup.hint')}
          error={error ? t(`watchGroup.error.${error}`) : undefined}
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          {renamed && (
            <Button kind="soft" onClick={() => begin(null)}>
              {t('watchGroup.cancel')}
            </Button>
          )}
          <Button type="submit" isPending={isSending}>
            {renamed ? t('watchGroup.save') : t('watchGroup.add')}
          </Button>
        </div>
      </form>
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
            <IconButton label={t('watchGroup.delete', { name: group.name })} onClick={() => setDeleting(group)}>
              <CloseIcon />
            </IconButton>
          </div>
        )}
      </SortableList>
      <Confirm
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && void remove(deleting)}
        title={t('watchGroup.deleteTitle')}
        confirmLabel={t('watchGroup.deleteConfirm')}
        kind="danger"
        isPending={isDeleting}
      >
        {shownName !== undefined && t('watchGroup.deleteText', { name: shownName })}
      </Confirm>
    </div>
  );
}
