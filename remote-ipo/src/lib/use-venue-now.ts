import { useApiQuery } from '@maru/sdk/query';
import { useState } from 'react';

/** The venue's clock in epoch ms, which says what day it is for an offering; the device's until the venue has answered. */
export function useVenueNow(): number {
  const [opened] = useState(() => Date.now());
  const state = useApiQuery('/market/State', {}, { staleTime: 60_000 });
  return state.data ? Date.parse(state.data.now) : opened;
}
