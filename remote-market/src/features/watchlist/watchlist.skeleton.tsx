import { AppBar, ChipGroup, IconButton, noop, Screen, SearchIcon, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { SORTS } from './sort.rules.ts';

export function WatchlistSkeleton() {
  const t = useT();
  const search = (
    <IconButton label={t('search.title')}>
      <SearchIcon />
    </IconButton>
  );
  return (
    <Screen tone="surface" bar={<AppBar title={t('watchlist.title')} back="/home/index" actions={search} />}>
      <WatchlistBody />
    </Screen>
  );
}

export function WatchlistBody() {
  const t = useT();
  return (
    <>
      <ChipGroup
        label={t('watchlist.sort')}
        items={SORTS.map((id) => ({ id, label: t(`watchlist.sort.${id}`) }))}
        value="added"
        onChange={noop}
      />
      <SkeletonRows count={8} />
    </>
  );
}
