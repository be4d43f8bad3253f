import { useApiQuery } from '@maru/sdk/query';
import { useNow } from '@maru/sdk/ui';

/** The server's time (ms), renewed every `every` ms: what is left of a request is by its clock, not by the device's. */
export function useServerNow(every: number): number {
  const now = useNow(every);
  const state = useApiQuery('/market/State', {}, { staleTime: 60_000 });
  return state.data ? now + Date.parse(state.data.now) - state.dataUpdatedAt : now;
}
