import { useApiQuery } from '@maru/sdk/query';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';

/** Open positions of this instrument: at most one a side and leverage, so one page has them all. */
export function useOpenPositions(symbol: string) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { data } = useApiQuery('/trade/Positions', { status: 'open', symbol, page: 1 }, { isEnabled: isLoggedIn });
  return data?.data ?? [];
}
