import type { Venue } from '../../venue/venue.types.ts';
import { extremesOf, type Execution } from './executions.rules.ts';

export interface PriceWatch {
  /** The lowest and highest executions since the last call, by symbol, from any moment on, see `extremesOf`. */
  take(): ReadonlyMap<string, readonly Execution[]>;
  /** Puts back executions that a failed run has taken: the next one takes them again. */
  restore(taken: ReadonlyMap<string, readonly Execution[]>): void;
  /** Epoch ms since when the base prices are those of the present trading day; 0 while no day has begun. */
  dayBeganAt(): number;
  /** Epoch ms since when executions of a symbol are in its present shares: the last split that was seen; 0 before any. */
  sharesSince(symbol: string): number;
  stop(): void;
}

/** While nobody takes them, as long as the database is away, executions are reduced whenever there are this many more. */
const REDUCED_AT = 4096;

/** Keeps the executions of each symbol: a price counts even if it has turned since. Those outside of the order book do not. */
export function watchPrices(venue: Venue): PriceWatch {
  let kept = new Map<string, Execution[]>();
  let day = venue.state().tradingDay;
  let beganAt = 0;
  const splitAt = new Map<string, number>();
  const stop = venue.onEvent((event) => {
    if (event.kind === 'phase' && event.tradingDay !== day) {
      day = event.tradingDay;
      beganAt = event.time;
    }
    if (event.kind === 'split') splitAt.set(event.symbol, event.time);
    if (event.kind !== 'trade' || event.offHours) return;
    const { symbol, time, price } = event;
    const executions = kept.get(symbol);
    if (!executions) kept.set(symbol, [{ time, price }]);
    else if (executions.push({ time, price }) % REDUCED_AT === 0) kept.set(symbol, [...extremesOf(executions)]);
  });
  return {
    take() {
      const taken = new Map([...kept].map(([symbol, executions]) => [symbol, extremesOf(executions)]));
      kept = new Map();
      return taken;
    },
    restore(taken) {
      for (const [symbol, executions] of taken) kept.set(symbol, [...executions, ...(kept.get(symbol) ?? [])]);
    },
    dayBeganAt: () => beganAt,
    sharesSince: (symbol) => splitAt.get(symbol) ?? 0,
    stop,
  };
}
