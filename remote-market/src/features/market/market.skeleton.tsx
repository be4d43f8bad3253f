import {
  AppBar,
  ChipGroup,
  IconButton,
  noop,
  Screen,
  SearchIcon,
  Segmented,
  SkeletonRows,
  TabPanel,
  Tabs,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { IndexTilesSkeleton } from '../../lib/index-tiles.skeleton.tsx';
import { FILTERS, SORTS, TABS } from './market.rules.ts';

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
        <Segmented
          label={t('market.sort')}
          items={SORTS.map((id) => ({ id, label: t(`market.sort.${id}`) }))}
          value="turnover"
          onChange={noop}
        />
        <ChipGroup
          label={t('market.filter')}
          items={FILTERS.map((id) => ({ id, label: t(`market.filter.${id}`) }))}
          value="all"
          onChange={noop}
        />
        <SkeletonRows count={8} quotes="/market/Rank data" />
      </TabPanel>
    </Screen>
  );
}
