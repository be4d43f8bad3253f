import type { ListSort } from '@maru/domain/contracts';

export const SORTS: readonly ListSort[] = ['turnover', 'volume', 'gainers', 'losers', 'marketCap'];

/** The list that an address names; all stocks for one that no server would know. */
export function readList(name: string | null): string {
  const isList =
    name !== null && /^(screen\.(high52|low52|volume|buying|selling)|sector\.[a-z]+(-[a-z]+)*)$/.test(name);
  return isList ? name : 'all';
}
