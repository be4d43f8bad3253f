import type { ApiInput, RankSort } from '@maru/domain/contracts';

export type MarketFilter = ApiInput<'/market/Rank'>['market'];
/** Rankings, in the order of their tabs. */
export const SORTS: readonly RankSort[] = ['turnover', 'volume', 'gainers', 'losers'];
export const FILTERS: readonly MarketFilter[] = ['all', 'KOSPI', 'KOSDAQ', 'ETF'];
