import type { Order, PositionKind } from '@maru/domain/contracts';
import { prefetch, prefetchPages, useApiPages, useApiQuery } from '@maru/sdk/query';
import { usePresentDetail } from '@maru/sdk/router';
import { prefetchExits } from '../../lib/exit.resource.ts';
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
  prefetchExits();
}

/** The order that the screen is opened with, also a kept one; null while it is not known, and where `isAsked` is false. */
export function useOrderOfDetail(isAsked: boolean): Order | null {
  const detail = usePresentDetail('order', isAsked);
  const isEnabled = detail !== null;
  const { data } = useApiQuery('/trade/OrderDetail', { orderId: detail?.orderId ?? '' }, { isEnabled });
  return (isEnabled && data) || null;
}

export const useRestingOrders = (filter: OrderFilter = {}) =>
  useApiPages('/trade/Orders', { status: 'resting', ...filter });

/** Ended orders and purchases outside of the order book. */
export const useEnded = (filter: OrderFilter) => useApiPages('/trade/Ended', filter);
