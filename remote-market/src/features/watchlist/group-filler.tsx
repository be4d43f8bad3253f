import { useState } from 'react';
import type { WatchGroup, WatchlistItem } from '@maru/domain/contracts';
import { Checkbox } from '@maru/sdk/fields';
import { useLocalized } from '@maru/sdk/i18n';
import { AppBar, BottomBar, Button, LivePrice, Screen, toast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { moveToGroup } from '../../lib/watchlist.resource.ts';
import { isAllChosen, stillListed, toggleAll, toggleOne } from './selection.rules.ts';
import styles from './watchlist.module.css';

interface GroupFillerProps {
  items: readonly WatchlistItem[];
  groups: readonly WatchGroup[];
  /** The group that the chosen stocks are put into. */
  target: WatchGroup;
  onDone: () => void;
}

/** Puts stocks of the whole watchlist into one group; going back changes nothing. */
export function GroupFiller({ items, groups, target, onDone }: GroupFillerProps) {
  const t = useT();
  const localized = useLocalized();
  const [picked, setPicked] = useState<string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const all = items.map(({ symbol }) => symbol);
  const chosen = stillListed(picked, all);
  const total = chosen.length;
  // A stock is in one group at a time, so the row names the group that it would leave.
  const groupOf = (symbol: string) => groups.find(({ symbols }) => symbols.includes(symbol))?.name;

  async function fill() {
    setIsSending(true);
    const isDone = await moveToGroup(chosen, target.groupId);
    setIsSending(false);
    if (!isDone) return;
    toast(t('watchGroup.moved', { total, name: target.name }));
    onDone();
  }

  return (
    <Screen
      tone="surface"
      bar={<AppBar title={t('watchGroup.fillTitle', { name: target.name })} onBack={onDone} />}
      foot={
        <BottomBar>
          <Button disabled={total === 0} isPending={isSending} onClick={() => void fill()}>
            {total === 0 ? t('watchlist.choose') : t('watchGroup.fill', { total })}
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
      <ul aria-label={t('watchlist.title')}>
        {items.map((item) => {
          const group = groupOf(item.symbol);
          return (
            <li key={item.symbol}>
              <Checkbox
                label={<span className={styles.name}>{localized(item.name)}</span>}
                detail={
                  group === undefined ? item.symbol : t('watchGroup.inGroup', { symbol: item.symbol, name: group })
                }
                end={<LivePrice quote={item} />}
                checked={chosen.includes(item.symbol)}
                onChange={() => setPicked(toggleOne(chosen, item.symbol))}
              />
            </li>
          );
        })}
      </ul>
    </Screen>
  );
}
