import { simulatedPrices } from '../src/modules/exchange/exchange-rates.ts';
import { buildListings, type Listing } from '../src/venue/catalogue/catalogue.ts';
import type { ClockMode } from '../src/venue/rules/session.rules.ts';
import { createSimulatedVenue, type SimulatedVenue } from '../src/venue/simulated-venue.ts';
import type { VenueStore } from '../src/venue/venue-store.ts';
import type { TestClock } from './harness.ts';
import { memoryStore } from './memory-store.ts';

export interface SteppedVenue extends SimulatedVenue {
  /** Lets the clock and the venue run together for some seconds. */
  run(seconds: number): void;
}

/** The real simulated market under a clock of the test's, open but without timers. */
export async function steppedVenue(
  clock: TestClock,
  options: {
    mode?: ClockMode;
    seed?: string;
    store?: VenueStore;
    companies?: number;
    listings?: readonly Listing[];
  } = {},
): Promise<SteppedVenue> {
  const { mode = 'demo', seed = 'test', store = memoryStore(), companies, listings } = options;
  const onError = (error: unknown): void => {
    throw error;
  };
  const venue = createSimulatedVenue({
    clock,
    mode,
    seed,
    store,
    assetPrice: simulatedPrices(Buffer.from(seed)),
    onError,
    // Codes ascend: the first are the ones that tests name.
    listings: listings ?? buildListings().slice(0, companies),
  });
  await venue.open();
  return {
    ...venue,
    run(seconds) {
      for (let beat = 0; beat < seconds * 5; beat++) {
        clock.advance(200);
        venue.step();
      }
    },
  };
}
