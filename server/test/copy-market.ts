import type { Candle } from '@maru/domain/contracts';
import { toTimestamp } from '../src/core/clock.ts';
import { foundProducts } from '../src/modules/copy/copy-products.ts';
import { runLeaders } from '../src/modules/copy/copy.job.ts';
import type { Instrument } from '../src/venue/venue.types.ts';
import { exchangeVenue } from './exchange-venue.ts';
import { makeApp, testClock, type TestApp, type TestClock } from './harness.ts';
import { testInstrument } from './market.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A server with the copy products of the catalogue, on a market whose sessions a test runs. */
export interface CopyMarket {
  readonly clock: TestClock;
  readonly server: TestApp;
  /** A new session of an hour, with candles by which every leader buys at 10,000. */
  startSession(): void;
  /** The leaders do what is due now. */
  runLeaders(): Promise<void>;
  /** Somebody trades at a price, and the market quotes around it. */
  moveTo(price: number): void;
  /** A session in which the leaders buy at 10,000 and everything is sold at `exit` before the close. */
  session(exit: number): Promise<void>;
}

/** @param others instruments besides the one that every leader of the catalogue trades */
export async function makeCopyMarket(others: readonly Instrument[] = []): Promise<CopyMarket> {
  const clock = testClock();
  let candles: Candle[] = [];
  let phaseEndsAt = 0;
  const instruments = [testInstrument, ...others].map((instrument) => ({ instrument, base: 10_000 }));
  const market = exchangeVenue(clock, { instruments });
  const venue = {
    ...market,
    candles: (_: string, __: string, limit: number) => candles.slice(-limit),
    state: () => ({ ...market.state(), phaseEndsAt: toTimestamp(phaseEndsAt) }),
  };
  const server = await makeApp({ venue, clock });
  await foundProducts(server.app.deps);
  const leaders = () => runLeaders({ ...server.app.deps, venue }, server.app);
  const moveTo = (price: number) => {
    market.quoteAt(price, price + 10);
    market.printAt(price);
  };
  const startSession = () => {
    market.endSession();
    clock.advance(MINUTE);
    phaseEndsAt = clock.now() + HOUR;
    market.enter('continuous');
    market.quoteAt(9_990, 10_000);
    market.printAt(10_000);
    const start = clock.now() - 35 * MINUTE;
    candles = Array.from({ length: 35 }, (_, i): Candle => {
      const price = 9_000 + 10 * i;
      return [start + i * MINUTE, price, price, price, price, 100];
    });
  };
  return {
    clock,
    server,
    startSession,
    runLeaders: leaders,
    moveTo,
    async session(exit) {
      startSession();
      await leaders();
      await server.app.runStrategies();
      moveTo(exit);
      clock.set(phaseEndsAt - 2 * MINUTE);
      await server.app.runStrategies();
      clock.advance(1_000);
      await leaders();
    },
  };
}
