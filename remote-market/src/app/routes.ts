import type { LoadScreen } from '@maru/shared/federation';

/** The screen of each route in `remote.json`; the build reads this map, so keep its form. */
export const screens: Record<string, LoadScreen> = {
  '/home/index': () => import('../features/home/home.screen.tsx').then((m) => m.HomeScreen),
  '/market/index': () => import('../features/quotes/quotes.screen.tsx').then((m) => m.QuotesScreen),
  '/home/newsList': () => import('../features/news-list/news-list.screen.tsx').then((m) => m.NewsListScreen),
};
