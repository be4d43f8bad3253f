import { invalidate, prefetch, prefetchPages, useApiPages } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import {
  AppBar,
  ChipGroup,
  EmptyState,
  IconButton,
  PullToRefresh,
  Screen,
  SearchIcon,
  TabPanel,
  Tabs,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { IndexTiles } from '../../lib/index-tiles.tsx';
import { StockPages } from '../../lib/stock-pages.tsx';
import { useQueryChoice } from '../../lib/use-query-choice.ts';
import { FILTERS, SORTS } from './market.rules.ts';

/** The order is a ranking at one moment; its prices are live. */
const RANKING_STALE_MS = 30_000;

const refresh = () => invalidate('/market/Rank', '/market/Indices');

/** All stocks by turnover, volume, rise or fall. */
export function MarketScreen() {
  const t = useT();
  const go = useGo();
  const [sort, setSort] = useQueryChoice('sort', SORTS, 'turnover');
  const [market, setMarket] = useQueryChoice('market', FILTERS, 'all');
  const pages = useApiPages('/market/Rank', { sort, market }, { staleTime: RANKING_STALE_MS });
  const bar = (
    <AppBar
      title={t('market.title')}
      actions={
        <IconButton label={t('search.title')} onClick={() => go('/favorite/search')}>
          <SearchIcon />
        </IconButton>
      }
    />
  );
  return (
    <Screen bar={bar} tone="surface">
      <PullToRefresh onRefresh={refresh}>
        <IndexTiles on="surface" />
        <Tabs
          id="market-sort"
          label={t('market.sort')}
          items={SORTS.map((id) => ({ id, label: t(`market.sort.${id}`) }))}
          value={sort}
          onChange={setSort}
          isSticky
        />
        <TabPanel tabs="market-sort" value={sort}>
          <ChipGroup
            label={t('market.filter')}
            items={FILTERS.map((id) => ({ id, label: t(`market.filter.${id}`) }))}
            value={market}
            onChange={setMarket}
          />
          <StockPages
            key={`${sort} ${market}`}
            label={t(`market.sort.${sort}`)}
            pages={pages}
            empty={<EmptyState title={t('market.empty.title')} text={t('market.empty.text')} />}
          />
        </TabPanel>
      </PullToRefresh>
    </Screen>
  );
}

MarketScreen.prefetch = () => {
  prefetch('/market/Indices', {});
  prefetchPages('/market/Rank', { sort: 'turnover', market: 'all' });
};
