import type { LoadScreen } from '@maru/sdk/federation';

/** The screen of each route in `remote.json`; the build reads this map, so keep its form. */
export const screens: Record<string, LoadScreen> = {
  '/home/index': () => import('../features/home/home.screen.tsx').then((m) => m.HomeScreen),
  '/market/index': () => import('../features/market/market.screen.tsx').then((m) => m.MarketScreen),
  '/home/market': () => import('../features/overview/overview.screen.tsx').then((m) => m.OverviewScreen),
  '/market/optionList': () => import('../features/stock-list/stock-list.screen.tsx').then((m) => m.StockListScreen),
  '/market/marketTeshe': () => import('../features/themes/themes.screen.tsx').then((m) => m.ThemesScreen),
  '/market/marketZhiBiao': () => import('../features/indicators/indicators.screen.tsx').then((m) => m.IndicatorsScreen),
  '/market/marketQuestion': () => import('../features/issues/issues.screen.tsx').then((m) => m.IssuesScreen),
  '/market/stockDetail': () =>
    import('../features/stock-detail/stock-detail.screen.tsx').then((m) => m.StockDetailScreen),
  '/market/stockDetailzs': () =>
    import('../features/index-detail/index-detail.screen.tsx').then((m) => m.IndexDetailScreen),
  '/favorite/index': () => import('../features/watchlist/watchlist.screen.tsx').then((m) => m.WatchlistScreen),
  '/favorite/alerts': () => import('../features/alerts/alerts.screen.tsx').then((m) => m.AlertsScreen),
  '/favorite/search': () => import('../features/search/search.screen.tsx').then((m) => m.SearchScreen),
  '/home/newsList': () => import('../features/news/news-list.screen.tsx').then((m) => m.NewsListScreen),
  '/home/newsDetail': () => import('../features/news/news-detail.screen.tsx').then((m) => m.NewsDetailScreen),
};
