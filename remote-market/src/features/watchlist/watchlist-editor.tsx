import { useState } from 'react';
import type { WatchGroup, WatchlistItem } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { Checkbox } from '@maru/sdk/fields';
import { AppBar, BottomBar, Button, LivePrice, Screen, toast } from '@maru/sdk/ui';
import { GroupPicker } from '../../lib/group-picker.tsx';
import { useT } from '../../lib/i18n.ts';
import { SortableList } from '../../lib/sortable-list.tsx';
import { moveToGroup, orderWatchlist, removeFromWatchlist } from '../../lib/watchlist.resource.ts';
import { GroupManager } from './group-manager.tsx';
import { isAllChosen, stillListed, toggleAll, toggleOne } from './selection.rules.ts';
import styles from './watchlist.module.css';

interface WatchlistEditorProps {
  items: WatchlistItem[];
  groups: readonly WatchGroup[];
  onDone: () => void;
}

/** Order, select, put into a group and remove; going back changes nothing more. */
export function WatchlistEditor({ items, groups, onDone }: WatchlistEditorProps) {
  const t = useT();
  const localized = useLocalized();
  const [picked, setPicked] = useState<string[]>([]);
  const [sending, setSending] = useState<'remove' | 'move' | null>(null);
  const [sheet, setSheet] = useState<'pick' | 'manage' | null>(null);
  const all = items.map((item) => item.symbol);
  const chosen = stillListed(picked, all);
  const total = chosen.length;

  async function remove() {
    setSending('remove');
    const isDone = await removeFromWatchlist(chosen);
    setSending(null);
    if (!isDone) return;
    toast(t('watchlist.removed', { total }));
    onDone();
  }
  async function move(groupId: string | null) {
    setSheet(null);
    setSending('move');
    const isDone = await moveToGroup(chosen, groupId);
    setSending(null);
    if (!isDone) return;
    const name = groups.find((group) => group.groupId === groupId)?.name;
    toast(name ? t('watchGroup.moved', { total, name }) : t('watchGroup.movedOut', { total }));
    setPicked([]);
  }

  return (
    <Screen
      tone="surface"
      bar={<AppBar title={t('watchlist.editTitle')} onBack={onDone} />}
      foot={
        <BottomBar>
          {total > 0 && (
            <Button kind="soft" isPending={sending === 'move'} onClick={() => setSheet('pick')}>
              {t('watchGroup.move')}
            </Button>
          )}
          <Button kind="danger" disabled={total === 0} isPending={sending === 'remove'} onClick={() => void remove()}>
            {total === 0 ? t('watchlist.choose') : t('watchlist.remove', { total })}
          </Button>
        </BottomBar>
      }
    >
      <div className={styles.all}>
        <Checkbox
          label={t('watchlist.chooseAll')}
          checked={isAllChosen(chosen, all)}
          onChange={() => setPicked(toggleAll(chosen, all))}
        />
      </div>
      <SortableList
        label={t('watchlist.editTitle')}
        rows={items}
        keyOf={({ symbol }) => symbol}
        nameOf={({ name }) => localized(name)}
        onReorder={orderWatchlist}
      >
        {(item) => (
          <Checkbox
            label={<span className={styles.name}>{localized(item.name)}</span>}
            detail={item.symbol}
            end={<LivePrice quote={item} />}
            checked={chosen.includes(item.symbol)}
            onChange={() => setPicked(toggleOne(chosen, item.symbol))}
          />
        )}
      </SortableList>
      <GroupPicker
        isOpen={sheet === 'pick'}
        onClose={() => setSheet(null)}
        groups={groups}
        onPick={(groupId) => void move(groupId)}
        onTakeOut={() => void move(null)}
        onManage={() => setSheet('manage')}
      />
      <GroupManager isOpen={sheet === 'manage'} onClose={() => setSheet(null)} groups={groups} />
    </Screen>
  );
}
