import { useEffect, useEffectEvent, useRef } from 'react';
import { useTopicValue } from './use-live.ts';

/**
 * Runs `onDay` when a trading day has begun since the screen was opened, also while it was hidden: base price and limits are those of a day, and no
 * event of the stream has them.
 */
export function useNewDay(onDay: () => void): void {
  const day = useTopicValue('state', (state) => state?.tradingDay);
  const known = useRef<string>(undefined);
  const begin = useEffectEvent(onDay);
  useEffect(() => {
    if (day === undefined || day === known.current) return;
    const isFirst = known.current === undefined;
    known.current = day;
    if (!isFirst) begin();
  }, [day]);
}
