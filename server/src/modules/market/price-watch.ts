import type { Venue } from '../../venue/venue.types.ts';
import { widen, type PriceRange } from './price-range.rules.ts';

export interface PriceWatch {
  /** Prices since the last call, by symbol. */
  take(): ReadonlyMap<string, PriceRange>;
  /** Puts back what could not be looked at, so that no price is missed. */
  restore(taken: ReadonlyMap<string, PriceRange>): void;
  stop(): void;
}

/** Keeps the lowest and the highest execution of each symbol: a price counts even if it has turned since. Executions outside of the order book do not. */
export function watchPrices(venue: Venue): PriceWatch {
  let ranges = new Map<string, PriceRange>();
  const stop = venue.onEvent((event) => {
    if (event.kind === 'trade' && !event.offHours)
      ranges.set(event.symbol, widen(ranges.get(event.symbol), event.price));
  });
  return {
    take() {
      const taken = ranges;
      ranges = new Map();
      return taken;
    },
    restore(taken) {
      for (const [symbol, { low, high }] of taken) ranges.set(symbol, widen(widen(ranges.get(symbol), low), high));
    },
    stop,
  };
}
