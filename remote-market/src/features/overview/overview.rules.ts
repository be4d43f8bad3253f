import type { ListSort } from '@maru/domain/contracts';

export const SHOWN_STOCKS = 5;
export const RANKED = ['gainers', 'losers', 'volume', 'turnover'] as const satisfies readonly ListSort[];

/** Screens that say more about the market. */
export const MORE = [
  { id: 'issues', to: '/market/marketQuestion' },
  { id: 'themes', to: '/market/marketTeshe' },
  { id: 'indicators', to: '/market/marketZhiBiao' },
] as const;
