import type { ApiInput, ListSort } from '@maru/domain/contracts';

export type MarketFilter = ApiInput<'/market/Stocks'>['market'];
export const SORTS: readonly ListSort[] = ['turnover', 'volume', 'gainers', 'losers', 'marketCap'];
export const FILTERS: readonly MarketFilter[] = ['all', 'KOSPI', 'KOSDAQ', 'ETF'];

/** The list that an address names; all stocks for one that no server would know. */
export function readList(name: string | null): string {
  const isList =
    name !== null && /^(screen\.(high52|low52|volume|buying|selling)|sector\.[a-z]+(-[a-z]+)*)$/.test(name);
  return isList ? name : 'all';
}
