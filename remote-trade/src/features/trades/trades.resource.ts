import { useApiPages, useApiQuery } from '@maru/sdk/query';

/** Open positions as a growing list. */
export function useOpenPositions(isEnabled: boolean) {
  return useApiPages('/trade/Positions', { status: 'open' }, { isEnabled });
}

/** Sums over all open positions and their number; no other query shares its first page, so it costs one call. */
export function useOpenTotals() {
  return useApiQuery('/trade/Positions', { status: 'open', page: 1 });
}

export function useOrders(status: 'resting' | 'ended', isEnabled: boolean) {
  return useApiPages('/trade/Orders', { status }, { isEnabled });
}
