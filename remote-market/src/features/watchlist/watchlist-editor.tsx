import { useState } from 'react';
import type { WatchlistItem } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { AppBar, BottomBar, Button, Checkbox, LivePrice, Screen, toast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { removeFromWatchlist } from '../../lib/watchlist.resource.ts';
import { isAllChosen, stillListed, toggleAll, toggleOne } from './selection.rules.ts';
import styles from './watchlist.module.css';

/** Select and remove; going back changes nothing. */
export function WatchlistEditor({ items, onDone }: { items: WatchlistItem[]; onDone: () => void }) {
  const t = useT();
  const localized = useLocalized();
  const [picked, setPicked] = useState<string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const all = items.map((item) => item.symbol);
  const chosen = stillListed(picked, all);

  async function remove() {
    setIsSending(true);
    const isDone = await removeFromWatchlist(chosen);
    setIsSending(false);
    if (!isDone) return;
    toast(t('watchlist.removed', { total: chosen.length }));
    onDone();
  }

  return (
    <Screen
      tone="surface"
      bar={<AppBar title={t('watchlist.editTitle')} onBack={onDone} />}
      foot={
        <BottomBar>
          <Button kind="danger" disabled={chosen.length === 0} isPending={isSending} onClick={() => void remove()}>
            {chosen.length === 0 ? t('watchlist.choose') : t('watchlist.remove', { total: chosen.length })}
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
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.symbol}>
            <Checkbox
              label={<span className={styles.name}>{localized(item.name)}</span>}
              detail={item.symbol}
              end={<LivePrice quote={item} />}
              checked={chosen.includes(item.symbol)}
              onChange={() => setPicked(toggleOne(chosen, item.symbol))}
            />
          </li>
        ))}
      </ul>
    </Screen>
  );
}
