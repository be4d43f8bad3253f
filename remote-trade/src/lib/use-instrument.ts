import { useEffect, useEffectEvent, useRef } from 'react';
import { useTopicValue } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';

/**
 * Facts of an instrument, read again when the phase of the market changes or a trading day has begun: base price, limits, rates and lot are
 * those of a day, the limits of a phase follow from the last close, and no event of the stream has them. The facts of before stay meanwhile, so
 * that a form above them keeps what was typed.
 */
export function useInstrument(symbol: string, isEnabled = true) {
  const query = useApiQuery('/market/Detail', { symbol }, { isEnabled });
  // A connection that was lost over a night may come back in the same phase.
  const session = useTopicValue('state', (state) => state && `${state.tradingDay} ${state.phase}`);
  const known = useRef(session);
  const onSession = useEffectEvent(() => {
    if (session === undefined) return;
    if (known.current !== undefined && known.current !== session && isEnabled) void query.refetch();
    known.current = session;
  });
  useEffect(() => onSession(), [session]);
  return query;
}
