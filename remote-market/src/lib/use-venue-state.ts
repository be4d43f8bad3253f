import { useEffect, useState } from 'react';
import type { VenueState } from '@maru/domain/contracts';
import { useTopic } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';

/** Clock and phase of the venue: the stream's word, before it the server's answer. */
export function useVenueState() {
  const query = useApiQuery('/market/State', {});
  const live = useTopic('state');
  return { ...query, data: live ?? query.data };
}

const SECOND = 1000;

/** ms since this state was received, by the second, counted while the screen is seen. */
export function useElapsed(state: VenueState): number {
  const [tick, setTick] = useState<{ of: VenueState; elapsed: number } | null>(null);
  useEffect(() => {
    const receivedAt = performance.now();
    const timer = setInterval(() => setTick({ of: state, elapsed: performance.now() - receivedAt }), SECOND);
    return () => clearInterval(timer);
  }, [state]);
  return tick?.of === state ? tick.elapsed : 0;
}
