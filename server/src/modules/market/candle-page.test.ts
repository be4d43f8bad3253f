import type { Candle, CandlePeriod } from '@maru/domain/contracts';
import { makeApp, makeDb, testClock, type TestApp, type TestClock, type TestDatabase } from '../../../test/harness.ts';
import { steppedVenue, type SteppedVenue } from '../../../test/simulated-venue.ts';
import { knownCustomers } from '../../../test/stand-ins.ts';
import { kstDayStart } from '../../core/clock.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../core/time.ts';
import { createVenueRepo } from '../../venue/venue.repo.ts';
import type { VenueEvent } from '../../venue/venue.types.ts';
import { routes as listingModule } from '../listing/listing.routes.ts';
import { routes as marketModule } from './market.routes.ts';

const SYMBOL = '100110';
const STEP = 30 * SECOND;
/** Trading days of the test; memory has the last five. */
const DAYS = 8;
const PAGE = 1_000;
/** Minutes of a generated day. */
const GENERATED = 390;

let database: TestDatabase;
let clock: TestClock;
let market: SteppedVenue;
let server: TestApp;
/** Candles of a minute by the executions that the market printed: what a chart has to show. */
const printed = new Map<number, Candle>();

function print(event: VenueEvent): void {
  if (event.kind !== 'trade' || event.symbol !== SYMBOL || event.offHours) return;
  const [price, volume, time] = [Number(event.price), Number(event.quantity), Math.floor(event.time / MINUTE) * MINUTE];
  const [, open, high, low, , sum] = printed.get(time) ?? [time, price, price, price, price, 0];
  printed.set(time, [time, open, Math.max(high, price), Math.min(low, price), price, sum + volume]);
}

async function restart(): Promise<void> {
  await market?.save();
  market = await steppedVenue(clock, { store: createVenueRepo(database.db), companies: 3 });
  market.onEvent(print);
}

/** Lets the market trade, and saves it once an hour, as it does every five seconds. */
async function trade(until: number): Promise<void> {
  let savedAt = clock.now();
  while (clock.now() < until) {
    clock.advance(STEP);
    market.step();
    if (clock.now() - savedAt < HOUR) continue;
    savedAt = clock.now();
    await market.save();
  }
}

/** All candles down to a moment, page by page, the oldest first. */
async function walk(period: CandlePeriod, from: number, limit = PAGE): Promise<Candle[]> {
  let candles: readonly Candle[] = [];
  let before: number | undefined;
  for (;;) {
    const page = await server.ok('/market/Kline', {
      symbol: SYMBOL,
      period,
      limit,
      ...(before !== undefined && { before }),
    });
    candles = [...page.candles, ...candles];
    before = candles[0]?.[0];
    if (page.candles.length < limit || before === undefined || before < from) return [...candles];
  }
}

const START = kstDayStart('2026-11-20');

beforeAll(async () => {
  database = await makeDb();
  clock = testClock('2026-11-20T00:00:00+09:00');
  await restart();
  await trade(START + 3 * DAY + 10 * HOUR);
  // A stop of a day and a half leaves no candles, and days that end meanwhile are packed with the next.
  await market.save();
  clock.set(START + 5 * DAY);
  await restart();
  await trade(START + DAYS * DAY + 10 * HOUR);
  await restart();
  server = await makeApp({ modules: [knownCustomers, marketModule, listingModule], venue: market, clock });
}, 120_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

const live = (candles: readonly Candle[]): Candle[] => candles.filter(([time]) => time >= START);
const sorted = (): Candle[] => [...printed.values()].sort(([a], [b]) => a - b);

test('every minute that was traded is in the pages once, also where memory begins after it', async () => {
  const memory = market.candles(SYMBOL, '1m', PAGE * DAYS);
  expect(memory[0]![0]).toBeGreaterThan(START + 3 * DAY);
  const minutes = await walk('1m', START);
  expect(live(minutes)).toEqual(sorted());
  expect(printed.size).toBeGreaterThan(3_500);
});

test('the minutes before the first day are the generated ones, without a gap', async () => {
  const minutes = await walk('1m', START - 5 * DAY);
  const before = minutes.filter(([time]) => time < START);
  expect(before.length).toBeGreaterThan(2 * GENERATED);
  const opens = kstDayStart('2026-11-19') + 9 * HOUR;
  expect(before.slice(-GENERATED).map(([time]) => time)).toEqual(
    Array.from({ length: GENERATED }, (_, i) => opens + i * MINUTE),
  );
  const times = minutes.map(([time]) => time);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test.each(['5m', '15m', '30m'] as const)(
  '%s candles are folds of the minutes, whatever the page is',
  async (period) => {
    const whole = live(await walk(period, START));
    const span = { '5m': 5, '15m': 15, '30m': 30 }[period] * MINUTE;
    const folded = new Map<number, Candle>();
    for (const [minute, open, high, low, close, volume] of sorted()) {
      const time = Math.floor(minute / span) * span;
      const known = folded.get(time);
      folded.set(time, [
        time,
        known?.[1] ?? open,
        Math.max(known?.[2] ?? high, high),
        Math.min(known?.[3] ?? low, low),
        close,
        (known?.[5] ?? 0) + volume,
      ]);
    }
    expect(whole).toEqual([...folded.values()]);
    expect(live(await walk(period, START, 37))).toEqual(whole);
  },
);

test('thirty days later the days that were deleted are missing, and nothing is joined to what is left', async () => {
  // The first day is the oldest that is kept, and then no longer. At the beginning of a session no trade is missed by this test.
  clock.set(START + 30 * DAY);
  await restart();
  await trade(clock.now() + 5 * MINUTE);
  await market.save();
  await server.close();
  server = await makeApp({ modules: [knownCustomers, marketModule, listingModule], venue: market, clock });
  const month = await walk('1m', START - DAY);
  expect(live(month)).toEqual(sorted());
  expect(month.length).toBeGreaterThan(printed.size + GENERATED - 1);
  await trade(START + 31 * DAY + 5 * MINUTE);
  await market.save();
  const kept = await walk('1m', START - DAY);
  expect(kept).toEqual(sorted().filter(([time]) => time >= START + DAY));
  const first = kept[0]![0];
  const older = { symbol: SYMBOL, period: '1m', limit: 10, before: first } as const;
  expect((await server.ok('/market/Kline', older)).candles).toEqual([]);
}, 60_000);
