import { AppBar, IconButton, noop, Screen, SearchIcon, SkeletonRows, TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { IndexTilesSkeleton } from '../../lib/index-tiles.skeleton.tsx';
import { RankingFilters } from '../../lib/ranking-filters.tsx';
import { SORTS, TABS } from './market.rules.ts';

export function MarketSkeleton() {
  const t = useT();
  const bar = (
    <AppBar
      title={t('market.title')}
      actions={
        <IconButton label={t('search.title')}>
          <SearchIcon />
        </IconButton>
      }
    />
  );
  return (
    <Screen bar={bar} tone="surface">
      <IndexTilesSkeleton on="surface" />
      <Tabs
        id="market"
        label={t('market.tabs')}
        items={TABS.map((id) => ({ id, label: t(`market.tab.${id}`) }))}
        value="quotes"
        onChange={noop}
        isSticky
      />
      <TabPanel tabs="market" value="quotes">
        <RankingFilters sorts={SORTS} />
        <SkeletonRows count={8} quotes="/market/Rank data" hasCode={false} />
      </TabPanel>
    </Screen>
  );
}
