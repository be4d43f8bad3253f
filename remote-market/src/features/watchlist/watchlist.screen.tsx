import { useState } from 'react';
import { useLanguage } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import {
  AppBar,
  Button,
  ChipGroup,
  EmptyState,
  IconButton,
  QueryView,
  Screen,
  SearchIcon,
  StarIcon,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { StockRow } from '../../lib/stock-row.tsx';
import { useOpenInstrument } from '../../lib/use-open-instrument.ts';
import { useQueryChoice } from '../../lib/use-query-choice.ts';
import { useWatchlist } from '../../lib/watchlist.resource.ts';
import { WindowList } from '../../lib/window-list.tsx';
import { SORTS, sortWatchlist } from './sort.rules.ts';
import { WatchlistEditor } from './watchlist-editor.tsx';
import { WatchlistBody } from './watchlist.skeleton.tsx';

/** The customer's stocks, live; in edit mode a list to take stocks off. */
export function WatchlistScreen() {
  const t = useT();
  const go = useGo();
  const open = useOpenInstrument();
  const [isEditing, setIsEditing] = useState(false);
  const [sort, setSort] = useQueryChoice('sort', SORTS, 'added');
  const language = useLanguage();
  const query = useWatchlist();
  const items = query.data?.data ?? [];
  const search = () => go('/favorite/search');

  if (isEditing && items.length > 0) return <WatchlistEditor items={items} onDone={() => setIsEditing(false)} />;
  return (
    <Screen
      tone="surface"
      bar={
        <AppBar
          title={t('watchlist.title')}
          back="/home/index"
          actions={
            <>
              {items.length > 0 && (
                <Button kind="ghost" size="s" onClick={() => setIsEditing(true)}>
                  {t('watchlist.edit')}
                </Button>
              )}
              <IconButton label={t('search.title')} onClick={search}>
                <SearchIcon />
              </IconButton>
            </>
          }
        />
      }
    >
      <QueryView query={query} loading={<WatchlistBody />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon={StarIcon}
              title={t('watchlist.empty.title')}
              text={t('watchlist.empty.text')}
              action={{ label: t('watchlist.empty.action'), onPress: search }}
            />
          ) : (
            <>
              <ChipGroup
                label={t('watchlist.sort')}
                items={SORTS.map((id) => ({ id, label: t(`watchlist.sort.${id}`) }))}
                value={sort}
                onChange={setSort}
              />
              <WindowList
                label={t('watchlist.title')}
                rows={sortWatchlist(data, sort, language)}
                keyOf={(item) => item.symbol}
              >
                {(item) => <StockRow key={item.symbol} row={item} onOpen={open} />}
              </WindowList>
            </>
          )
        }
      </QueryView>
    </Screen>
  );
}
