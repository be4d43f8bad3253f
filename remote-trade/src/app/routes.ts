import type { LoadScreen } from '@maru/shared/federation';

/** The screen of each route in `remote.json`; the build reads this map, so keep its form. */
export const screens: Record<string, LoadScreen> = {
  '/trade/index': () => import('../features/portfolio/portfolio.screen.tsx').then((m) => m.PortfolioScreen),
};
