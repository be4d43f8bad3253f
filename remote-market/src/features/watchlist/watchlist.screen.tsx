import { useState } from 'react';
import { useLanguage } from '@maru/sdk/i18n';
import { useBack, useGo, useSearchParams } from '@maru/sdk/router';
import {
  AppBar,
  BellIcon,
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
import { useWatchGroups, useWatchlist } from '../../lib/watchlist.resource.ts';
import { WindowList } from '../../lib/window-list.tsx';
import { GroupFiller } from './group-filler.tsx';
import { GroupManager } from './group-manager.tsx';
import { ALL, rowsOfGroup } from './group.rules.ts';
import { SORTS, sortWatchlist } from './sort.rules.ts';
import { WatchlistEditor } from './watchlist-editor.tsx';
import styles from './watchlist.module.css';
import { WatchlistBody } from './watchlist.skeleton.tsx';

/** The customer's stocks, live and by group; in edit mode they are ordered, put into groups and removed. */
export function WatchlistScreen() {
  const t = useT();
  const go = useGo();
  const open = useOpenInstrument();
  // A place in the history of its own: the way back out of the edit mode leads to the list. Its value is the group to fill, if any.
  const [params, setParams] = useSearchParams();
  const isEditing = params.has('edit');
  const endEditing = useBack('/favorite/index');
  const [sort, setSort] = useQueryChoice('sort', SORTS, 'own');
  const language = useLanguage();
  const query = useWatchlist();
  const groups = useWatchGroups().data?.data ?? [];
  const [chosen, setGroup] = useQueryChoice('group', [ALL, ...groups.map(({ groupId }) => groupId)], ALL);
  const group = groups.some(({ groupId }) => groupId === chosen) ? chosen : ALL;
  const [isManaging, setIsManaging] = useState(false);
  const listed = query.data?.data ?? [];
  const items = rowsOfGroup(listed, groups, group);
  const search = () => go('/favorite/search');
  const edit = (target = '') => setParams((now) => ({ ...Object.fromEntries(now), edit: target }));
  const target = groups.find(({ groupId }) => groupId === params.get('edit'));

  if (target && listed.length > 0) {
    return <GroupFiller items={listed} groups={groups} target={target} onDone={endEditing} />;
  }
  if (isEditing && items.length > 0) {
    return <WatchlistEditor items={items} groups={groups} onDone={endEditing} />;
  }
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
                <Button kind="ghost" size="s" onClick={() => edit()}>
                  {t('watchlist.edit')}
                </Button>
              )}
              <IconButton label={t('alerts.title')} onClick={() => go('/favorite/alerts')} data-to="/favorite/alerts">
                <BellIcon />
              </IconButton>
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
              <div className={styles.groups}>
                <ChipGroup
                  label={t('watchGroup.title')}
                  items={[
                    { id: ALL, label: t('watchGroup.all') },
                    ...groups.map(({ groupId, name }) => ({ id: groupId, label: name })),
                  ]}
                  value={group}
                  onChange={setGroup}
                />
                <Button kind="ghost" size="s" onClick={() => setIsManaging(true)}>
                  {t('watchGroup.manage')}
                </Button>
              </div>
              <ChipGroup
                label={t('watchlist.sort')}
                items={SORTS.map((id) => ({ id, label: t(`watchlist.sort.${id}`) }))}
                value={sort}
                onChange={setSort}
              />
              {items.length === 0 && (
                <EmptyState
                  icon={StarIcon}
                  title={t('watchGroup.empty.title')}
                  text={t('watchGroup.empty.text')}
                  action={{ label: t('watchGroup.empty.action'), onPress: () => edit(group) }}
                />
              )}
              <WindowList label={t('watchlist.title')} rows={sortWatchlist(items, sort, language)}>
                {(item) => <StockRow row={item} onOpen={open} />}
              </WindowList>
            </>
          )
        }
      </QueryView>
      <GroupManager isOpen={isManaging} onClose={() => setIsManaging(false)} groups={groups} />
    </Screen>
  );
}
