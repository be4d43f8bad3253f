import { useApiPages } from '@maru/sdk/query';

/** Open positions as a growing list. Its first answer carries the sums over all of them and their number. */
export function useOpenPositions() {
  return useApiPages('/trade/Positions', { status: 'open' });
}

export function useOrders(status: 'resting' | 'ended') {
  return useApiPages('/trade/Orders', { status });
}
