import type { PositionKind } from '@maru/domain/contracts';
import { prefetch, prefetchPages, useApiPages } from '@maru/sdk/query';
import type { OrderFilter, PositionFilter } from './trades.rules.ts';

/** Open positions as a growing list. Its first answer carries the sums over all of them and their number. */
export function useOpenPositions() {
  return useApiPages('/trade/Positions', { status: 'open' });
}

/** Open positions of a kind that pass a filter. */
export function useFilteredPositions(kind: PositionKind, filter: PositionFilter) {
  return useApiPages('/trade/Positions', { status: 'open', kind, ...filter });
}

/** Asks for the answers that the screen needs at once. */
export function prefetchTrades(): void {
  prefetchPages('/trade/Positions', { status: 'open' });
  prefetchPages('/trade/Orders', { status: 'resting' });
  prefetch('/trade/Symbols', {});
}

export const useRestingOrders = (filter: OrderFilter = {}) =>
  useApiPages('/trade/Orders', { status: 'resting', ...filter });

/** Ended orders and purchases outside of the order book. */
export const useEnded = (filter: OrderFilter) => useApiPages('/trade/Ended', filter);
