import { useEvents } from '../live/index.ts';
import { invalidate, useApiQuery } from './query.ts';

/** Assets change with the prices of positions too, of which the server pushes no sum. */
const REFRESH_MS = 10_000;

/**
 * The customer's assets: fetched again when an order or a request has moved on, and every ten seconds while they are seen.
 * @param isEnabled false for a visitor, who has none
 */
export function useAssets(isEnabled = true): ReturnType<typeof useApiQuery<'/fund/Assets'>> {
  // Events that were missed while the connection was lost are made up for by the interval.
  const listener = { onEvents: () => void invalidate('/fund/Assets'), onMissed: () => undefined };
  useEvents(isEnabled ? 'orders' : null, listener);
  useEvents(isEnabled ? 'requests' : null, listener);
  return useApiQuery('/fund/Assets', {}, { isEnabled, refreshEvery: REFRESH_MS });
}
