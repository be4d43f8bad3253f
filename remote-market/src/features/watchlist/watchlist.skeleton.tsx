import { AppBar, BellIcon, Button, ChipGroup, IconButton, noop, Screen, SearchIcon, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { SORTS } from './sort.rules.ts';
import styles from './watchlist.module.css';

export function WatchlistSkeleton() {
  const t = useT();
  const actions = (
    <>
      <IconButton label={t('alerts.title')}>
        <BellIcon />
      </IconButton>
      <IconButton label={t('search.title')}>
        <SearchIcon />
      </IconButton>
    </>
  );
  return (
    <Screen tone="surface" bar={<AppBar title={t('watchlist.title')} back="/home/index" actions={actions} />}>
      <WatchlistBody />
    </Screen>
  );
}

export function WatchlistBody() {
  const t = useT();
  return (
    <>
      <div className={styles.groups}>
        <ChipGroup
          label={t('watchGroup.title')}
          items={[{ id: 'all', label: t('watchGroup.all') }]}
          value="all"
          onChange={noop}
        />
        <Button kind="ghost" size="s">
          {t('watchGroup.manage')}
        </Button>
      </div>
      <ChipGroup
        label={t('watchlist.sort')}
        items={SORTS.map((id) => ({ id, label: t(`watchlist.sort.${id}`) }))}
        value="own"
        onChange={noop}
      />
      <SkeletonRows count={8} />
    </>
  );
}
