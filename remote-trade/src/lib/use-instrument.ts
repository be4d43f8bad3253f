import { useEffect, useEffectEvent, useRef } from 'react';
import { useTopicValue } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';

/** Facts of an instrument, read again when the phase of the market changes: the limits and the price of an order follow from the last close. */
export function useInstrument(symbol: string, isEnabled = true) {
  const query = useApiQuery('/market/Detail', { symbol }, { isEnabled });
  const phase = useTopicValue('state', (state) => state?.phase);
  const known = useRef(phase);
  const onPhase = useEffectEvent(() => {
    if (known.current !== undefined && known.current !== phase && isEnabled) void query.refetch();
    known.current = phase;
  });
  useEffect(() => onPhase(), [phase]);
  return query;
}
