import type { RankSort } from '@maru/domain/contracts';

export const TABS = ['quotes', 'flows', 'themes', 'indicators', 'issues', 'forex'] as const;
export type MarketTab = (typeof TABS)[number];
/** Rankings, in the order of their choices. */
export const SORTS: readonly RankSort[] = ['turnover', 'volume', 'gainers', 'losers'];
