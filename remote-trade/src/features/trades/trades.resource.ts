import { prefetchPages, useApiPages } from '@maru/sdk/query';

/** Open positions as a growing list. Its first answer carries the sums over all of them and their number. */
export function useOpenPositions() {
  return useApiPages('/trade/Positions', { status: 'open' });
}

/** Asks for the answers that the screen needs at once. */
export function prefetchTrades(): void {
  prefetchPages('/trade/Positions', { status: 'open' });
  prefetchPages('/trade/Orders', { status: 'resting' });
}

export function useOrders(status: 'resting' | 'ended') {
  return useApiPages('/trade/Orders', { status });
}
