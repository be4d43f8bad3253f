import { invalidate, prefetch, prefetchPages, useApiPages } from '@maru/sdk/query';
import { useGo, useSearchParams } from '@maru/sdk/router';
import { AppBar, EmptyState, IconButton, PullToRefresh, Screen, SearchIcon, TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { IndexTiles } from '../../lib/index-tiles.tsx';
import { Flows } from '../../lib/insight/flows.tsx';
import { Forex } from '../../lib/insight/forex.tsx';
import { Indicators } from '../../lib/insight/indicators.tsx';
import { Issues } from '../../lib/insight/issues.tsx';
import { Themes } from '../../lib/insight/themes.tsx';
import { RankingFilters } from '../../lib/ranking-filters.tsx';
import { FILTERS, RANKING_STALE_MS } from '../../lib/ranking.rules.ts';
import { StockPages } from '../../lib/stock-pages.tsx';
import { useQueryChoice } from '../../lib/use-query-choice.ts';
import { FirstTrade } from './first-trade.tsx';
import { type MarketTab, SORTS, TABS } from './market.rules.ts';

const refresh = () =>
  invalidate(
    '/market/Rank',
    '/market/Indices',
    '/market/Flows',
    '/market/Themes',
    '/market/Indicators',
    '/market/Issues',
    '/market/Forex',
    '/market/Stocks',
  );

/** The market in six tabs: quotes, who buys and sells, themes, indicators, what moved, and currencies. */
export function MarketScreen() {
  const t = useT();
  const go = useGo();
  const [tab, setTab] = useQueryChoice('tab', TABS, 'quotes');
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
          id="market"
          label={t('market.tabs')}
          items={TABS.map((id) => ({ id, label: t(`market.tab.${id}`) }))}
          value={tab}
          onChange={setTab}
          isSticky
        />
        <TabPanel tabs="market" value={tab}>
          <Panel tab={tab} />
        </TabPanel>
      </PullToRefresh>
    </Screen>
  );
}

function Panel({ tab }: { tab: MarketTab }) {
  switch (tab) {
    case 'quotes':
      return <Quotes />;
    case 'flows':
      return <Flows />;
    case 'themes':
      return <Themes />;
    case 'indicators':
      return <Indicators />;
    case 'issues':
      return <Issues />;
    case 'forex':
      return <Forex />;
  }
}

/** All stocks by turnover, volume, rise or fall. */
function Quotes() {
  const t = useT();
  const [sort, setSort] = useQueryChoice('sort', SORTS, 'turnover');
  const [market, setMarket] = useQueryChoice('market', FILTERS, 'all');
  const pages = useApiPages('/market/Rank', { sort, market }, { staleTime: RANKING_STALE_MS });
  const [params] = useSearchParams();
  return (
    <>
      {params.get('guide') === 'trade' && <FirstTrade head={pages.data?.[0]} />}
      <RankingFilters sorts={SORTS} sort={sort} onSort={setSort} market={market} onMarket={setMarket} />
      <StockPages
        key={`${sort} ${market}`}
        label={t(`market.sort.${sort}`)}
        pages={pages}
        sort={sort}
        isOfFunds={market === 'ETF'}
        empty={<EmptyState title={t('market.empty.title')} text={t('market.empty.text')} />}
      />
    </>
  );
}

MarketScreen.prefetch = () => {
  prefetch('/market/Indices', {});
  prefetchPages('/market/Rank', { sort: 'turnover', market: 'all' });
};
