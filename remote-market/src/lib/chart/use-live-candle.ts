import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Candle, CandlePeriod } from '@maru/domain/contracts';
import { watchTopic } from '@maru/sdk/live';
import { foldMinute, scaleCandle, type Forming } from './fold.rules.ts';

interface LiveHistory {
  symbol: string;
  period: CandlePeriod;
  history: readonly Candle[];
  factor: number;
}

/**
 * The newest candle of a period, updated by the live minutes. Null until the first tick. `onNext` is called once for
 * each new candle: the one before it has ended, and executions that the stream left out of it can be fetched.
 * @param factor that of a live price, with which it compares with the history
 */
export function useLiveCandle({ symbol, period, history, factor }: LiveHistory, onNext: () => void): Candle | null {
  const [live, setLive] = useState<Candle | null>(null);
  const begun = useRef(0);
  const begin = useEffectEvent((time: number) => {
    if (time <= begun.current) return;
    begun.current = time;
    onNext();
  });
  useEffect(() => {
    let held: Candle | Forming | undefined = history.at(-1);
    const last = held?.[0] ?? Infinity;
    return watchTopic(`candle:${symbol}:1m`, (minute) => {
      const next = held && foldMinute(held, scaleCandle(minute, factor), period);
      if (!next) return;
      held = next;
      setLive(next.candle);
      if (next.candle[0] > last) begin(next.candle[0]);
    });
  }, [symbol, period, history, factor]);
  return live;
}
