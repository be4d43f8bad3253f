import type { Venue } from '../../venue/venue.types.ts';
import { extremesOf, type Execution } from './executions.rules.ts';

export interface PriceWatch {
  /** Executions since the last call, by symbol, in their order. */
  take(): ReadonlyMap<string, readonly Execution[]>;
  /** Puts back what could not be looked at, so that no price is missed. */
  restore(taken: ReadonlyMap<string, readonly Execution[]>): void;
  stop(): void;
}

/** Keeps the executions of each symbol: a price counts even if it has turned since. Those outside of the order book do not. */
export function watchPrices(venue: Venue): PriceWatch {
  let kept = new Map<string, Execution[]>();
  const stop = venue.onEvent((event) => {
    if (event.kind !== 'trade' || event.offHours) return;
    const { symbol, time, price } = event;
    const executions = kept.get(symbol);
    if (executions) executions.push({ time, price });
    else kept.set(symbol, [{ time, price }]);
  });
  return {
    take() {
      const taken = kept;
      kept = new Map();
      return taken;
    },
    restore(taken) {
      // Of a database that is away for long, the lowest and the highest suffice.
      for (const [symbol, executions] of taken)
        kept.set(symbol, [...extremesOf(executions), ...(kept.get(symbol) ?? [])]);
    },
    stop,
  };
}
