import type { ApiInput } from '@maru/domain/contracts';

export type MarketFilter = ApiInput<'/market/Rank'>['market'];
export const FILTERS: readonly MarketFilter[] = ['all', 'KOSPI', 'KOSDAQ', 'ETF'];
/** The order is a ranking at one moment; its prices are live. */
export const RANKING_STALE_MS = 30_000;
