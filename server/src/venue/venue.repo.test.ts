import { sql } from 'kysely';
import { makeDb, makeOwnedDb, testClock } from '../../test/harness.ts';
import { steppedVenue } from '../../test/simulated-venue.ts';
import { transaction, type Db } from '../core/db.ts';
import { up as packCandles } from '../migrations/0296-candle-pack.ts';
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
  await sql`truncate venue_state, candle_1m, candle_1m_day, candle_1d`.execute(owner);
});

test('saved bars are loaded unchanged, and a bar saved again is replaced', async () => {
  expect(await repo.load()).toBeNull();
  const [first, second] = [bar('2026-11-21T10:00:00+09:00', 2), bar('2026-11-21T10:01:00+09:00', 3)];
  const day = bar('2026-11-20T00:00:00+09:00', 4);
  await repo.save(state, [{ symbol: 'A', bar: first }], [{ symbol: 'B', bar: day }], []);
  await repo.save(
    { ...state, growth: { A: 2 } },
    [
      { symbol: 'A', bar: { ...first, close: 5 } },
      { symbol: 'A', bar: second },
    ],
    [],
    [],
  );
  expect(await repo.load()).toEqual({ ...state, growth: { A: 2 } });
  expect(await repo.loadDays()).toEqual(new Map([['B', [day]]]));
  expect(await repo.loadMinutes(0)).toEqual(new Map([['A', [{ ...first, close: 5 }, second]]]));
  expect(await repo.loadMinutes(second.time)).toEqual(new Map([['A', [second]]]));
});

/** Rows of minutes, and packed days, of the symbol P. */
async function storage(): Promise<[minutes: number, days: string[]]> {
  const minutes = await sql<{ n: number }>`select count(*)::int as n from candle_1m where symbol = 'P'`.execute(db);
  const days = await sql<{ day: string }>`
    select to_char(day, 'MM-DD') as day from candle_1m_day where symbol = 'P' order by day`.execute(db);
  return [minutes.rows[0]!.n, days.rows.map(({ day }) => day)];
}
const minutesOfP = async () => (await repo.loadMinutes(0)).get('P') ?? [];
const ofP = (...bars: readonly ReturnType<typeof bar>[]) => bars.map((each) => ({ symbol: 'P', bar: each }));
const END = Date.parse('2026-12-01T00:00:00+09:00');
const everything = { from: 0, to: END };

test('the minutes of an ended day are packed, kept for thirty days before the trading day, and then deleted', async () => {
  await sql`truncate candle_1m, candle_1m_day`.execute(owner);
  const friday = [bar('2026-10-23T00:00:00+09:00', 2), bar('2026-10-23T23:59:00+09:00', 3)];
  const monday = [bar('2026-10-26T00:00:00+09:00', 4), bar('2026-10-26T10:00:00+09:00', 5)];
  await repo.save({ ...state, tradingDay: '2026-10-23' }, ofP(...friday), [], []);
  expect(await storage()).toEqual([2, []]);
  const ended = [{ symbol: 'B', bar: bar('2026-10-23T00:00:00+09:00', 4) }];
  await repo.save({ ...state, tradingDay: '2026-10-26' }, ofP(friday[1]!, ...monday), ended, []);
  expect([await storage(), await minutesOfP()]).toEqual([
    [2, ['10-23']],
    [...friday, ...monday],
  ]);
  // The last minute of an ended day, which is passed until there is a newer one, is not written again.
  await repo.save({ ...state, tradingDay: '2026-10-26' }, ofP(friday[1]!), [], []);
  expect(await storage()).toEqual([2, ['10-23']]);
  await repo.save({ ...state, tradingDay: '2026-11-22' }, [], ended, []);
  expect([await storage(), await minutesOfP()]).toEqual([
    [0, ['10-23', '10-26']],
    [...friday, ...monday],
  ]);
  await repo.save({ ...state, tradingDay: '2026-11-23' }, [], ended, []);
  expect([await storage(), await minutesOfP()]).toEqual([[0, ['10-26']], monday]);
});

test('a part of the minutes of a symbol is read, the newest first, from packed days and rows', async () => {
  await sql`truncate candle_1m, candle_1m_day`.execute(owner);
  const all = ['11-18', '11-19', '11-20'].flatMap((day) =>
    ['09:00', '09:01', '15:19'].map((time, i) => bar(`2026-${day}T${time}:00+09:00`, i)),
  );
  const ended = [{ symbol: 'B', bar: bar('2026-11-19T00:00:00+09:00', 4) }];
  await repo.save({ ...state, tradingDay: '2026-11-20' }, ofP(...all), ended, []);
  expect(await storage()).toEqual([3, ['11-18', '11-19']]);
  for (const [from, to] of [
    [0, 9],
    [0, 7],
    [1, 7],
    [3, 5],
    [4, 9],
    [6, 8],
    [2, 2],
  ] as const)
    for (const limit of [1, 2, 3, 4, 100]) {
      const range = { from: all[from]!.time, to: all[to]?.time ?? END };
      expect(await repo.readMinutes('P', range, limit)).toEqual(all.slice(from, to).slice(-limit));
    }
  expect(await repo.readMinutes('P', everything, 100)).toEqual(all);
  expect(await repo.readMinutes('NONE', everything, 100)).toEqual([]);
});

test('a day that is traded again, because the clock was set back, keeps the minutes that it had', async () => {
  await sql`truncate candle_1m, candle_1m_day`.execute(owner);
  const [first, second, third] = ['09:00', '09:01', '09:02'].map((time, i) => bar(`2026-11-19T${time}:00+09:00`, i));
  const ended = [{ symbol: 'B', bar: bar('2026-11-19T00:00:00+09:00', 4) }];
  await repo.save({ ...state, tradingDay: '2026-11-20' }, ofP(first!, second!, third!), ended, []);
  const again = { ...second!, close: 9 };
  await repo.save({ ...state, tradingDay: '2026-11-19' }, ofP(again), [], []);
  const united = [first, again, third];
  expect([await storage(), await minutesOfP()]).toEqual([[1, ['11-19']], united]);
  expect(await repo.readMinutes('P', everything, 100)).toEqual(united);
  await repo.save({ ...state, tradingDay: '2026-11-20' }, [], ended, []);
  expect([await storage(), await minutesOfP()]).toEqual([[0, ['11-19']], united]);
});

test('the minutes that an older version has stored are packed by the migration, those of the trading day stay rows', async () => {
  const older = await makeOwnedDb(2);
  try {
    const store = createVenueRepo(older.db);
    const all = ['11-18T23:59', '11-19T00:00', '11-20T23:59', '11-21T00:00'].map((time, i) =>
      bar(`2026-${time}:00+09:00`, i),
    );
    await sql`drop table candle_1m_day`.execute(older.db);
    await store.save({ ...state, tradingDay: '2026-11-18' }, ofP(...all), [], []);
    await store.save(state, [], [], []);
    await transaction(older.db, (tx) => packCandles(tx as never));
    expect((await store.loadMinutes(0)).get('P')).toEqual(all);
    const rows = await sql<{ minute: number }>`select minute from candle_1m`.execute(older.db);
    expect(rows.rows).toEqual([{ minute: all[3]!.time / 60_000 }]);
    expect((await sql`select from candle_1m_day`.execute(older.db)).rows).toHaveLength(3);
  } finally {
    await older.drop();
  }
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
  await sql`truncate venue_state, candle_1m, candle_1m_day, candle_1d, venue_share, venue_trade`.execute(owner);
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
