import { useEffect, useState } from 'react';
import type { Candle, CandlePeriod } from '@maru/shared/contracts';
import { watchTopic } from '@maru/shared/live';
import { foldMinute, type Forming } from './fold.rules.ts';

/** The newest candle of a period, built up from the live minutes. Null until the first tick. */
export function useLiveCandle(symbol: string, period: CandlePeriod, history: readonly Candle[]): Candle | null {
  const [live, setLive] = useState<Candle | null>(null);
  useEffect(() => {
    let held: Candle | Forming | undefined = history.at(-1);
    return watchTopic(`candle:${symbol}:1m`, (minute) => {
      const next = held && foldMinute(held, minute, period);
      if (!next) return;
      held = next;
      setLive(next.candle);
    });
  }, [symbol, period, history]);
  return live;
}
