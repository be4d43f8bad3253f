import { useApiPages, useApiQuery } from '@maru/sdk/query';

/** Open positions of one kind as a growing list. */
export function useOpenPositions(kind: 'shares' | 'contracts') {
  return useApiPages('/trade/Positions', { status: 'open', kind });
}

/** Sums over all open positions; no other query shares its first page, so it costs one call. */
export function useOpenTotals() {
  return useApiQuery('/trade/Positions', { status: 'open', page: 1 });
}

export function useOrders(status: 'resting' | 'ended', isEnabled: boolean) {
  return useApiPages('/trade/Orders', { status }, { isEnabled });
}
