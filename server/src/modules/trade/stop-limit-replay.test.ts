import { recordedInstrument } from '../../venue/catalogue/recordings.ts';
import type { Bar } from '../../venue/engine/bar-series.ts';
import { createReplayVenue, type ReplayVenue } from '../../venue/replay/replay-venue.ts';
import { eventually } from '../../../test/eventually.ts';
import { makeApp, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { verify } from '../ledger/ledger.verify.ts';

/** A replay plays a recorded day in a minute. */
const DAY_MS = 60_000;
const SYMBOL = 'SP500';
const bar = (day: number, open: number, high: number, low: number, close: number): Bar => ({
  ...{ time: Date.parse(`2008-09-${day}T00:00:00+09:00`), volume: 1_000_000 },
  ...{ open, high, low, close },
});
/** The second day rises from 1,255 to 1,290 points. */
const rows = [bar(10, 125_000, 125_000, 125_000, 125_000), bar(11, 125_500, 129_500, 125_500, 129_000)];

let clock: TestClock;
let venue: ReplayVenue;
let server: TestApp;
let trader: Trader;

beforeAll(async () => {
  clock = testClock();
  venue = createReplayVenue({
    clock,
    recordings: [{ symbol: SYMBOL, instrument: recordedInstrument(SYMBOL), rows }],
    from: '2008-09-11',
    dayMs: DAY_MS,
    store: { load: async () => null, save: async () => undefined },
    onError: (error) => {
      throw error;
    },
  });
  await venue.open();
  server = await makeApp({ venue, clock });
  trader = await Trader.register(server);
});
afterAll(() => server.close());

function run(milliseconds: number): void {
  for (let left = milliseconds; left > 0; left -= 1_000) {
    clock.advance(1_000);
    venue.step();
  }
}

test('a recorded execution triggers a stop-limit order of a customer, once', async () => {
  run(2_000);
  const stop = { type: 'stop_limit', symbol: SYMBOL, stopPrice: '1280.00', price: '1290.00' } as const;
  const { orderId } = await trader.place(stop);
  run(2_000);
  expect(await trader.order(orderId)).toMatchObject({ status: 'open', triggeredAt: null });
  run(DAY_MS - 10_000);
  await eventually(async () => expect(await trader.order(orderId)).toMatchObject({ status: 'filled' }));
  const { triggeredAt, fills } = await trader.order(orderId);
  expect(triggeredAt).not.toBeNull();
  for (const { price } of fills) expect(Number(price)).toBeGreaterThanOrEqual(1_280);
  expect(await verify(server.db)).toEqual([]);
  expect(await brokenRules(server.db)).toEqual([]);
});
