import { readFileSync } from 'node:fs';
import type { Candle } from '@maru/domain/contracts';
import { makeApp, makeDb, testClock, type TestClock } from '../../../test/harness.ts';
import { knownCustomers } from '../../../test/stand-ins.ts';
import { routes as listingModule } from '../../modules/listing/listing.routes.ts';
import { routes as marketModule } from '../../modules/market/market.routes.ts';
import { DEFAULT_RECORDING } from '../create-venue.ts';
import type { VenueEvent, VenueOrder } from '../venue.types.ts';
import { type Recording, readRecordings } from './recording.ts';
import { createReplayRepo, type ReplayPosition, type ReplayStore } from './replay-store.ts';
import { createReplayVenue } from './replay-venue.ts';

const FILE = DEFAULT_RECORDING;
const DAY_MS = 60_000;
const FROM = '2008-09-15';

/** The file's rows as anybody would read them, not by the feed's parser. */
const [, ...LINES] = readFileSync(FILE, 'utf8').trim().split('\n');
const ROWS = LINES.map((line): Candle => {
  const [date, open, high, low, close, , volume] = line.split(',');
  const cents = (value?: string): number => Math.round(Number(value) * 100) / 100;
  return [Date.parse(`${date}T00:00:00+09:00`), cents(open), cents(high), cents(low), cents(close), Number(volume)];
});
const START = ROWS.findIndex(([time]) => time === Date.parse(`${FROM}T00:00:00+09:00`));

function memory(): ReplayStore {
  let position: ReplayPosition | null = null;
  return { load: async () => position, save: async (saved) => void (position = saved) };
}

let recording: Recording;
beforeAll(async () => {
  [recording] = (await readRecordings(FILE)) as [Recording];
});

async function replay(
  clock: TestClock,
  options: { store?: ReplayStore; from?: string; recordings?: readonly Recording[] } = {},
) {
  const { store = memory(), from = FROM, recordings = [recording] } = options;
  const onError = (error: unknown): void => {
    throw error;
  };
  const venue = createReplayVenue({ clock, recordings, from, dayMs: DAY_MS, store, onError });
  await venue.open();
  const run = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 200) {
      clock.advance(200);
      venue.step();
    }
  };
  return { ...venue, run };
}
type Replay = Awaited<ReturnType<typeof replay>>;

const order = (id: string, more: Partial<VenueOrder>): VenueOrder => ({
  id,
  symbol: 'SP500',
  side: 'buy',
  type: 'market',
  timeInForce: 'day',
  quantity: 1n,
  ...more,
});

test('the candles that the API serves are the rows of the file, history and played days alike', async () => {
  const clock = testClock();
  const venue = await replay(clock);
  venue.run(5 * DAY_MS);
  const server = await makeApp({ modules: [knownCustomers, marketModule, listingModule], venue, clock });
  const served: Candle[] = [];
  for (let before: number | undefined; ; before = served[0]?.[0]) {
    const { candles } = await server.ok('/market/Kline', { symbol: 'SP500', period: '1d', limit: 1_000, before });
    if (candles.length === 0) break;
    served.unshift(...candles);
  }
  expect(await server.ok('/market/Indices', {})).toMatchObject([{ symbol: 'SP500', segment: 'INDEX' }]);
  expect(await server.ok('/market/State', {})).toMatchObject({
    simulated: true,
    feed: 'replay',
    tradingDay: '2008-09-22',
  });
  await server.close();
  // All days before the one that has just begun.
  expect(served.slice(0, START + 5)).toEqual(ROWS.slice(0, START + 5));
});

test('while a day is played its candle grows to the row, and its tape is the row', async () => {
  const venue = await replay(testClock());
  const trades: (VenueEvent & { kind: 'trade' })[] = [];
  venue.onEvent((event) => void (event.kind === 'trade' && trades.push(event)));
  const [, open, high, low, close, volume] = ROWS[START]!;
  for (let part = 1; part < 10; part++) {
    venue.run(DAY_MS / 10);
    const candle = venue.candles('SP500', '1d', 1)[0]!;
    expect(candle[0]).toBe(ROWS[START]![0]);
    expect(candle[1]).toBe(open);
    expect(candle[2] <= high && candle[3] >= low && candle[5] < volume).toBe(true);
  }
  venue.run(DAY_MS / 10);
  const day = trades.filter((trade) => trade.time <= trades[0]!.time + DAY_MS).slice(0, 390);
  const prices = day.map((trade) => Number(trade.price) / 100);
  expect([prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)]).toEqual([open, high, low, close]);
  expect(day.reduce((sum, trade) => sum + trade.quantity, 0n)).toBe(BigInt(volume));
  expect(venue.quote('SP500')?.previousClose).toBe(BigInt(Math.round(close * 100)));
});

test('minutes and their folds tell of the same day, and stay when it is over', async () => {
  const venue = await replay(testClock());
  venue.run(DAY_MS / 2);
  const half = venue.candles('SP500', '1m', 100);
  expect(half.at(-1)![0]).toBeGreaterThan(ROWS[START]![0]);
  venue.run(DAY_MS);
  const minutes = venue.candles('SP500', '1m', 1_000).filter(([time]) => time < ROWS[START + 1]![0]);
  expect(minutes).toEqual(expect.arrayContaining(half.slice(0, -1)));
  const own = minutes.filter(([time]) => time >= ROWS[START]![0]);
  expect(own).toHaveLength(390);
  expect([own[0]![1], Math.max(...own.map((c) => c[2])), Math.min(...own.map((c) => c[3])), own.at(-1)![4]]).toEqual(
    ROWS[START]!.slice(1, 5),
  );
});

describe('orders', () => {
  const fillsOf = (result: ReturnType<Replay['submit']>) => (result.accepted ? result.fills : []);

  test('fill around the recorded price and leave no trace in the record', async () => {
    const clock = testClock();
    const venue = await replay(clock);
    venue.run(10_000);
    const before = {
      quote: venue.quote('SP500'),
      tape: venue.tape('SP500').length,
      days: venue.candles('SP500', '1d', 1),
    };
    const fills = fillsOf(venue.submit(order('o', { quantity: 3n })));
    expect(fills.reduce((sum, fill) => sum + fill.quantity, 0n)).toBe(3n);
    const price = before.quote!.price;
    for (const fill of fills) expect(fill.price - price).toBe(1n);
    const after = {
      quote: venue.quote('SP500'),
      tape: venue.tape('SP500').length,
      days: venue.candles('SP500', '1d', 1),
    };
    expect(after).toEqual(before);
    venue.run(DAY_MS);
    expect(venue.candles('SP500', '1d', 2)[0]).toEqual(ROWS[START]);
  });

  test('that rest fill when the record comes to them, and expire with the recorded day', async () => {
    const venue = await replay(testClock());
    const events: VenueEvent[] = [];
    venue.onEvent((event) => void (['fill', 'expired'].includes(event.kind) && events.push(event)));
    const low = BigInt(Math.round(ROWS[START]![3] * 100));
    const touched = { type: 'limit', price: low + 5n } as const;
    expect(venue.submit(order('touched', touched))).toMatchObject({ accepted: true, fills: [], resting: 1n });
    venue.submit(order('never', { type: 'limit', price: low - 10_000n }));
    venue.run(DAY_MS + 400);
    expect(events).toMatchObject([
      { kind: 'fill', orderId: 'touched', price: low + 5n },
      { kind: 'expired', orderId: 'never', remaining: 1n },
    ]);
  });
});

test('the record ends, and the market with it', async () => {
  const venue = await replay(testClock(), { from: '2020-04-17' });
  const phases: VenueEvent[] = [];
  venue.onEvent((event) => void (event.kind === 'phase' && phases.push(event)));
  expect(venue.state()).toMatchObject({ phase: 'continuous', nextPhase: 'closed' });
  venue.run(DAY_MS + 2_000);
  expect(phases).toMatchObject([{ phase: 'closed', tradingDay: '2020-04-17' }]);
  expect(venue.state()).toMatchObject({ phase: 'closed', tradingDay: '2020-04-17' });
  expect(venue.session()).toBe('over');
  expect(venue.submit(order('late', {}))).toEqual({ accepted: false, code: 'MARKET_CLOSED' });
  expect(venue.candles('SP500', '1d', 10_000)).toEqual(ROWS);
  expect((await replay(testClock(), { from: '2030-01-01' })).state().phase).toBe('closed');
});

test('a restart takes the record up where it was left', async () => {
  const { db, drop } = await makeDb(2);
  const store = createReplayRepo(db, 'SP500');
  const clock = testClock();
  const first = await replay(clock, { store });
  first.run(2.5 * DAY_MS);
  await first.save();
  const before = {
    day: first.state().tradingDay,
    quote: first.quote('SP500'),
    minutes: first.candles('SP500', '1m', 900),
  };
  clock.advance(3 * 3_600_000);
  const second = await replay(clock, { store });
  expect(second.state().tradingDay).toBe(before.day);
  const { price, open, high, low, volume } = before.quote!;
  expect(second.quote('SP500')).toMatchObject({ price, open, high, low, volume });
  expect(second.candles('SP500', '1m', 900)).toEqual(before.minutes);
  second.run(DAY_MS);
  expect(second.candles('SP500', '1d', 10_000).slice(0, START + 3)).toEqual(ROWS.slice(0, START + 3));
  await drop();
});

test('an instrument without a recording is unknown', async () => {
  const venue = await replay(testClock());
  expect([venue.instrument('100110'), venue.quote('100110'), venue.book('100110')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([venue.tape('100110'), venue.candles('100110', '1d', 5)]).toEqual([[], []]);
  expect(venue.submit(order('o', { symbol: '100110' }))).toEqual({ accepted: false, code: 'SYMBOL_NOT_FOUND' });
});
