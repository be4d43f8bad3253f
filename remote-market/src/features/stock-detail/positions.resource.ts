import { useEffect } from 'react';
import { useApiPages } from '@maru/sdk/query';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';

/**
 * Open positions, read page by page until this stock's is found, because a long list must not turn "sell" into "short".
 */
export function useOpenPositions(symbol: string) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { rows, loadMore } = useApiPages('/trade/Positions', { status: 'open' }, { isEnabled: isLoggedIn });
  const isFound = rows.some((row) => row.symbol === symbol && row.side === 'long');
  useEffect(() => {
    if (!isFound) loadMore?.();
  }, [isFound, loadMore]);
  return rows;
}
