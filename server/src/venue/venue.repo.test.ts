import { sql } from 'kysely';
import { makeDb, testClock } from '../../test/harness.ts';
import { steppedVenue } from '../../test/simulated-venue.ts';
import type { Db } from '../core/db.ts';
import { createVenueRepo } from './venue.repo.ts';
import type { VenueSnapshot, VenueStore } from './venue-store.ts';
import type { NewShare, TapeTrade } from './venue.types.ts';

let db: Db;
let owner: Db;
let drop: () => Promise<void>;
let repo: VenueStore;
beforeAll(async () => {
  ({ db, owner, drop } = await makeDb());
  repo = createVenueRepo(db);
});
afterAll(() => drop());

const figures = { price: 7, previousClose: 6, open: 6, high: 8, low: 5, volume: 9_007_199_254, turnover: 2 ** 52 };
const state: VenueSnapshot = { seed: 's', anchor: '2026-11-20', tradingDay: '2026-11-21', figures: { A: figures } };
const bar = (time: string, close: number) => ({
  time: Date.parse(time),
  open: 1,
  high: 900_000,
  low: 1,
  close,
  volume: 12_345_678_901,
});

test('a bar that occurs twice is saved as it was last', async () => {
  const minute = bar('2026-11-21T09:00:00+09:00', 2);
  const day = bar('2026-11-19T00:00:00+09:00', 2);
  const twice = (each: typeof minute) => [each, { ...each, close: 5 }].map((last) => ({ symbol: 'T', bar: last }));
  await repo.save(state, twice(minute), twice(day), []);
  expect((await repo.loadMinutes(0)).get('T')).toEqual([{ ...minute, close: 5 }]);
  expect((await repo.loadDays()).get('T')).toEqual([{ ...day, close: 5 }]);
  await sql`truncate venue_state, candle_1m, candle_1d`.execute(owner);
});

test('saved bars are loaded unchanged, and a bar saved again is replaced', async () => {
  expect(await repo.load()).toBeNull();
  const [first, second] = [bar('2026-11-21T10:00:00+09:00', 2), bar('2026-11-21T10:01:00+09:00', 3)];
  const day = bar('2026-11-20T00:00:00+09:00', 4);
  await repo.save(state, [{ symbol: 'A', bar: first }], [{ symbol: 'B', bar: day }], []);
  await repo.save(
    { ...state, tradingDay: '2026-11-22' },
    [
      { symbol: 'A', bar: { ...first, close: 5 } },
      { symbol: 'A', bar: second },
    ],
    [],
    [],
  );
  expect(await repo.load()).toEqual({ ...state, tradingDay: '2026-11-22' });
  expect(await repo.loadDays()).toEqual(new Map([['B', [day]]]));
  expect(await repo.loadMinutes(0)).toEqual(new Map([['A', [{ ...first, close: 5 }, second]]]));
  expect(await repo.loadMinutes(second.time)).toEqual(new Map([['A', [second]]]));
});

test('a new day clears the minutes of a month ago', async () => {
  const old = bar('2026-10-20T10:00:00+09:00', 2);
  const day = bar('2026-11-22T00:00:00+09:00', 4);
  await repo.save(state, [{ symbol: 'C', bar: old }], [], []);
  expect((await repo.loadMinutes(0)).get('C')).toEqual([old]);
  await repo.save({ ...state, tradingDay: '2026-11-23' }, [], [{ symbol: 'B', bar: day }], []);
  expect((await repo.loadMinutes(0)).get('C')).toBeUndefined();
  expect((await repo.loadMinutes(0)).get('A')).toHaveLength(2);
});

test('a listing is stored once, as it was first', async () => {
  const share: NewShare = {
    symbol: '900110',
    name: { kor: '새 회사', en: 'New company', tw: '新公司', cn: '新公司' },
    segment: 'KOSDAQ',
    sector: 'bio',
    offerPrice: 18_500n,
    sharesOutstanding: 8_000_000n,
    lotSize: 1,
  };
  await repo.saveShare(share);
  await repo.saveShare({ ...share, symbol: '900220' });
  await repo.saveShare({ ...share, offerPrice: 20_000n });
  expect(await repo.loadShares()).toEqual([share, { ...share, symbol: '900220' }]);
});

test('executions are loaded unchanged, and those before the oldest that is kept are deleted', async () => {
  const trade = (n: number, more: Partial<TapeTrade> = {}): TapeTrade => ({
    id: (1_795_000_000_000_000 + n).toString(36),
    symbol: 'A',
    time: 1_795_000_000_000 + n,
    price: 900_000n,
    quantity: 12_345_678_901n,
    aggressor: 'buy',
    ...more,
  });
  const trades = [trade(1), trade(2, { aggressor: 'auction', offHours: true }), trade(3, { aggressor: 'sell' })];
  const save = (changes: readonly TapeTrade[], oldest: TapeTrade) =>
    repo.save(state, [], [], [{ symbol: 'A', trades: changes, oldest: oldest.id }]);
  await save(trades, trades[0]!);
  expect(await repo.loadTapes(0)).toEqual(new Map([['A', trades]]));
  expect(await repo.loadTapes(trades[2]!.time)).toEqual(new Map([['A', [trades[2]]]]));
  await save([trade(4)], trades[1]!);
  expect(await repo.loadTapes(0)).toEqual(new Map([['A', [trades[1], trades[2], trade(4)]]]));
});

test('the market of a database goes on after a restart with its last trades', async () => {
  await sql`truncate venue_state, candle_1m, candle_1d, venue_share, venue_trade`.execute(owner);
  const clock = testClock('2026-11-20T10:05:00+09:00');
  const first = await steppedVenue(clock, { store: repo, companies: 3 });
  const symbols = first.instruments().flatMap(({ symbol, isTradable }) => (isTradable ? [symbol] : []));
  first.run(400);
  await first.save();
  const before = new Map(symbols.map((symbol) => [symbol, first.tape(symbol)]));
  expect(before.get('100110')).toHaveLength(200);
  const second = await steppedVenue(clock, { store: repo, companies: 3 });
  for (const [symbol, tape] of before) expect(second.tape(symbol)).toEqual(tape);
});
