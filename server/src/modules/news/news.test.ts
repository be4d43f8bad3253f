import { eventually } from '../../../test/eventually.ts';
import type { NewsItem, VenuePhase } from '@maru/domain/contracts';
import { sql } from 'kysely';
import { makeApp, newId, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { knownCustomers, stillVenue, type StillVenue } from '../../../test/stand-ins.ts';
import { toTimestamp } from '../../core/clock.ts';
import { OFFERINGS } from '../ipo/catalogue/offerings.ts';
import { ipoSettings } from '../ipo/ipo.settings.ts';
import { advanceOfferings } from '../ipo/offering.service.ts';
import { UsualVolume } from '../market/usual-volume.ts';
import { collectNews, writeNews } from './news.service.ts';
import { insertBulletins } from './news.repo.ts';
import { routes as news } from './news.routes.ts';

const kstDay = (date: string) => Date.parse(`${date}T00:00:00+09:00`);
const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20'].map(
  (date, n) =>
    [kstDay(date), 1, 1, 1, [10_000, 12_000, 11_000][n]!, 500] as [number, number, number, number, number, number],
);

let server: TestApp;
let venue: StillVenue;
let clock: TestClock;
let writer: ReturnType<typeof startWriter>;

const makeVenue = () =>
  stillVenue(clock, [
    { symbol: 'KOSPI', segment: 'INDEX', price: 250_000n, previousClose: 248_000n },
    { symbol: '100110', price: 10_000n, previousClose: 10_000n, isLargeCap: true, volume: 900n },
    { symbol: '100220', price: 10_000n, previousClose: 10_000n },
  ]);
const startWriter = () => {
  const deps = { db: server.db, clock, venue };
  const state = collectNews({ venue, usual: new UsualVolume(venue) });
  return { write: () => writeNews(deps, state), stop: () => state.watch?.stop() };
};

beforeAll(async () => {
  server = await makeApp({ isBeside: true, modules: [knownCustomers, news] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`truncate news, offering cascade`.execute(server.owner);
  clock = testClock();
  venue = makeVenue();
  writer = startWriter();
});
afterEach(() => writer.stop());

const list = (category: 'all' | 'market' | 'stock' | 'offering', page = 1) =>
  server.ok('/news/List', { category, page });
const kinds = async () => (await list('all')).data.map(({ kind, subjects }) => [kind, subjects[0]?.symbol ?? '']);

let trades = 0;
const trade = (symbol: string, price: bigint) =>
  venue.emit({ kind: 'trade', id: String(trades++), symbol, price, quantity: 1n, time: clock.now(), aggressor: 'buy' });
const enter = (phase: VenuePhase, tradingDay = '2026-11-20') =>
  venue.emit({ kind: 'phase', phase, tradingDay, time: clock.now() });

describe('events of the venue', () => {
  test('nothing that happened is no news', async () => {
    await writer.write();
    expect(await list('all')).toEqual({ total: 0, page: 1, per_page: 10, data: [] });
  });

  test('a session opens and closes, the indices and the busiest stock told once they settled', async () => {
    enter('auction_open');
    enter('continuous');
    clock.advance(60_000);
    enter('auction_close');
    enter('after');
    venue.set('KOSPI', { price: 250_480n });
    await writer.write();
    expect(await kinds()).toEqual([['session_open', '']]);
    clock.advance(2_000);
    await writer.write();
    const { data } = await list('all');
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['session_close', 'volume_leader', 'session_open']));
    expect(data.find(({ kind }) => kind === 'session_close')).toMatchObject({
      category: 'market',
      params: { day: '2026-11-20', price: '2504.80', change: '24.80', rate: '1.00' },
      subjects: [{ symbol: 'KOSPI', name: { en: 'Stock KOSPI' } }],
      time: '2026-11-20T10:01:00.000+09:00',
    });
    expect(data.find(({ kind }) => kind === 'volume_leader')).toMatchObject({
      category: 'stock',
      params: { price: '10000', rate: '0.00', volume: '1000' },
      subjects: [{ symbol: '100220' }],
    });
    expect(data.find(({ kind }) => kind === 'session_open')).toMatchObject({
      params: { day: '2026-11-20' },
      subjects: [],
    });
  });

  test('an interruption is told each time it begins', async () => {
    const interrupt = (isBegun: boolean) =>
      venue.emit({
        kind: 'interruption',
        symbol: '100220',
        interruption: isBegun ? { kind: 'dynamic', endsAt: clock.now() + 120_000 } : null,
        ...{ price: 10_600n, time: clock.now() },
      });
    interrupt(true);
    clock.advance(130_000);
    interrupt(false);
    await writer.write();
    interrupt(true);
    await writer.write();
    expect((await list('stock')).data).toMatchObject([
      { kind: 'interruption', params: { price: '10600', rate: '6.00' }, subjects: [{ symbol: '100220' }] },
      { kind: 'interruption', time: '2026-11-20T10:00:00.000+09:00' },
    ]);
    const about = async (symbol: string) =>
      (await server.ok('/news/List', { category: 'all', page: 1, symbol })).data.map(({ kind }) => kind);
    expect(await about('100220')).toEqual(['interruption', 'interruption']);
    expect(await about('100110')).toEqual([]);
  });

  test('a move is told when it crosses its level, once that day', async () => {
    trade('100110', 10_499n);
    trade('100220', 10_500n);
    await writer.write();
    expect(await kinds()).toEqual([]);
    trade('100110', 10_500n);
    trade('100110', 10_900n);
    clock.advance(1_000);
    trade('100220', 8_900n);
    await writer.write();
    trade('100110', 10_600n);
    await writer.write();
    expect((await list('stock')).data).toMatchObject([
      {
        kind: 'plunge',
        params: { price: '8900', rate: '-11.00', day: '2026-11-20', sectorRate: '0.00' },
        subjects: [{ symbol: '100220' }],
      },
      { kind: 'surge', params: { price: '10500', rate: '5.00' }, subjects: [{ symbol: '100110' }] },
    ]);
  });

  test('a move is told with its sector and its volume against the mean by that time', async () => {
    for (const symbol of ['100110', '100220']) venue.set(symbol, { days: DAYS });
    venue.set('100110', { volume: 5_000n });
    venue.set('100220', { volume: 2_000n, price: 10_200n });
    venue.set('100330', { symbol: '100330', price: 10_000n, previousClose: 10_000n, days: DAYS, volume: 2_000n });
    clock.advance(1_000);
    trade('100110', 10_500n);
    await writer.write();
    const { data } = await list('stock');
    expect(data.find(({ time }) => time === '2026-11-20T10:00:01.000+09:00')).toMatchObject({
      kind: 'surge',
      params: { price: '10500', sectorRate: '1.00', volumeTimes: '2.5', why: 'sector' },
    });
  });

  test('a limit is told beside the move, and the next day is another day', async () => {
    trade('100110', 13_000n);
    await writer.write();
    expect((await kinds()).sort()).toEqual([
      ['limit_up', '100110'],
      ['surge', '100110'],
    ]);
    venue.set('100110', { previousClose: 13_000n });
    enter('auction_open', '2026-11-23');
    trade('100110', 9_100n);
    await writer.write();
    expect((await list('stock')).total).toBe(4);
  });

  test('bulletins that could not be written are written later', async () => {
    trade('100110', 10_500n);
    await sql`alter table news rename to gone`.execute(server.owner);
    await expect(writer.write()).rejects.toThrow('news');
    await sql`alter table gone rename to news`.execute(server.owner);
    await writer.write();
    expect(await kinds()).toEqual([['surge', '100110']]);
  });

  test('an index that trades nothing, and a symbol nobody knows, are no news', async () => {
    trade('KOSPI', 300_000n);
    trade('999999', 1n);
    await writer.write();
    expect(await kinds()).toEqual([]);
  });

  test('a day that rolls into the next without a closing auction is told from its candles', async () => {
    await writer.write();
    for (const symbol of ['KOSPI', '100110', '100220']) venue.set(symbol, { days: DAYS });
    enter('continuous', '2026-11-23');
    await writer.write();
    expect((await list('all')).data).toMatchObject([
      { kind: 'session_close', params: { day: '2026-11-20', price: '11000.00', rate: '-8.33' } },
      {
        kind: 'plunge',
        params: { day: '2026-11-20', price: '11000', rate: '-8.33' },
        subjects: [{ symbol: '100110' }],
      },
      { kind: 'volume_leader', params: { day: '2026-11-20', volume: '500' } },
    ]);
  });

  test('two servers, a restart and a repeated phase write each thing once', async () => {
    const second = startWriter();
    trade('100110', 10_500n);
    enter('auction_open');
    enter('continuous');
    await Promise.all([writer.write(), second.write()]);
    second.stop();
    const third = startWriter();
    trade('100110', 10_700n);
    enter('auction_open');
    enter('continuous');
    await third.write();
    third.stop();
    expect((await kinds()).sort()).toEqual([
      ['session_open', ''],
      ['surge', '100110'],
    ]);
    expect((await list('stock')).data[0]?.params.price).toBe('10500');
  });
});

describe('at the first start', () => {
  beforeEach(() => {
    for (const symbol of ['KOSPI', '100110', '100220']) venue.set(symbol, { days: DAYS });
  });

  test('the recorded days are told, today’s is not', async () => {
    await writer.write();
    const { data, total } = await list('all');
    expect(total).toBe(4);
    expect(new Set(data.map(({ time }) => time))).toEqual(new Set(['2026-11-19T16:30:00.000+09:00']));
    expect(data.find(({ kind }) => kind === 'session_close')?.params).toMatchObject({
      price: '12000.00',
      rate: '20.00',
    });
  });

  test('a later start tells the past no more', async () => {
    trade('100110', 10_500n);
    await insertBulletins(server.db, [
      {
        kind: 'session_open',
        category: 'market',
        occasion: 'x',
        symbol: '',
        time: clock.now(),
        params: {},
        subjects: [],
      },
    ]);
    await writer.write();
    expect((await kinds()).sort()).toEqual([
      ['session_open', ''],
      ['surge', '100110'],
    ]);
  });
});

describe('a few shares of a real market', () => {
  beforeEach(() => {
    writer.stop();
    const still = makeVenue();
    closedDay = null;
    venue = { ...still, state: () => ({ ...still.state(), feed: 'live' }), closedDay: () => closedDay };
    writer = startWriter();
  });
  let closedDay: string | null = null;

  test('have the close of their indices, the moves that were missed, and no busiest stock', async () => {
    trade('100110', 10_500n);
    venue.set('100110', { price: 10_900n });
    venue.set('100220', { price: 8_800n });
    clock.set('2026-11-20T15:34:00+09:00');
    await writer.write();
    expect((await list('all')).total).toBe(1);
    closedDay = '2026-11-20';
    await writer.write();
    const { data } = await list('all');
    expect(data.map(({ kind, subjects, params }) => [kind, subjects[0]?.symbol, params.price])).toEqual(
      expect.arrayContaining([
        ['session_close', 'KOSPI', '2500.00'],
        // The move was reported at its time, with its price.
        ['surge', '100110', '10500'],
        ['plunge', '100220', '8800'],
      ]),
    );
    expect(data).toHaveLength(3);
    expect(data.find(({ kind }) => kind === 'plunge')?.time).toBe('2026-11-20T15:30:00.000+09:00');
    // A restart in the evening finds the close again.
    const second = startWriter();
    await second.write();
    second.stop();
    expect((await list('all')).total).toBe(3);
  });

  test('have the days on which no server ran, at every start', async () => {
    await insertBulletins(server.db, [
      {
        kind: 'session_close',
        category: 'market',
        occasion: '2026-11-19',
        symbol: 'KOSPI',
        time: clock.now(),
        params: { price: 'as written' },
        subjects: [],
      },
    ]);
    for (const symbol of ['KOSPI', '100110', '100220']) venue.set(symbol, { days: DAYS });
    await writer.write();
    const { data } = await list('all');
    expect(data.map(({ kind }) => kind).sort()).toEqual(['session_close', 'surge', 'surge']);
    expect(data.find(({ kind }) => kind === 'session_close')?.params).toEqual({ price: 'as written' });
  });
});

describe('offerings', () => {
  const announce = () => advanceOfferings(server.app.deps, clock.now());
  beforeEach(announce);

  test('each one that has opened is told at its own time, once', async () => {
    await writer.write();
    clock.advance(60_000);
    await writer.write();
    const { data, total } = await list('offering');
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({
      kind: 'offering_open',
      time: '2026-11-20T10:00:00.000+09:00',
      params: {
        day: '2026-11-20',
        until: '2026-11-20',
        price: expect.stringMatching(/^\d+$/),
      },
    });
    expect(data[0]?.subjects).toHaveLength(1);
  });

  test('a company that opens twice on one day is told of twice', async () => {
    await writer.write();
    const [first] = (await list('offering')).data;
    const round = OFFERINGS.length * ipoSettings.demoStep;
    clock.set(toTimestamp(Date.parse(first!.time) + round));
    await announce();
    await writer.write();
    const { data } = await list('offering');
    const { symbol } = first!.subjects[0]!;
    const own = data.filter(({ subjects }) => subjects[0]!.symbol === symbol).map(({ time }) => Date.parse(time));
    expect(own).toEqual([Date.parse(first!.time) + round, Date.parse(first!.time)]);
  });

  test('the next one is told when its day comes', async () => {
    await writer.write();
    clock.set('2026-11-20T10:20:00+09:00');
    await announce();
    await writer.write();
    const { data, total } = await list('offering');
    expect([total, data[0]?.time]).toEqual([3, '2026-11-20T10:20:00.000+09:00']);
  });
});

describe('reading', () => {
  beforeEach(async () => {
    const bulletin = (n: number) => ({
      kind: n % 2 ? ('surge' as const) : ('session_open' as const),
      category: n % 2 ? ('stock' as const) : ('market' as const),
      occasion: String(n),
      symbol: '',
      time: clock.now() + n * 1_000,
      params: { n: String(n) },
      subjects: [],
    });
    await insertBulletins(
      server.db,
      Array.from({ length: 23 }, (_, n) => bulletin(n)),
    );
  });

  test('pages hold ten, newest first, nothing twice', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list('all', page)));
    expect(pages.map(({ total, data }) => [total, data.length])).toEqual([
      [23, 10],
      [23, 10],
      [23, 3],
      [23, 0],
    ]);
    const order = pages.flatMap(({ data }) => data.map(({ params }) => Number(params.n)));
    expect(order).toEqual(Array.from({ length: 23 }, (_, n) => 22 - n));
  });

  test.each([
    ['market', 12],
    ['stock', 11],
    ['offering', 0],
  ] as const)('%s alone are %d', async (category, total) => {
    const page = await list(category);
    expect(page.total).toBe(total);
    expect(page.data.every((item: NewsItem) => item.category === category)).toBe(true);
  });

  test('one is found by its id, another is refused', async () => {
    const [item] = (await list('all')).data;
    expect(await server.ok('/news/Detail', { newsId: item!.newsId })).toEqual(item);
    expect(await server.call('/news/Detail', { newsId: newId() })).toMatchObject({ status: 0, code: 'NEWS_NOT_FOUND' });
  });

  test.each([
    ['/news/List', { category: 'sport', page: 1 }],
    ['/news/List', { category: 'all', page: 0 }],
    ['/news/List', { category: 'all', page: 10_001 }],
    ['/news/List', { category: 'all' }],
    ['/news/Detail', { newsId: 'x' }],
  ] as const)('%s refuses %j', async (path, input) => {
    expect(await server.call(path, input as never)).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
  });
});

test('the running server writes by itself and stops with it', async () => {
  const running = await makeApp({ modules: [knownCustomers, news], venue, clock, repeatsJobs: true });
  trade('100110', 10_500n);
  const stocks = () => running.ok('/news/List', { category: 'stock', page: 1 });
  await eventually(async () => expect((await stocks()).data[0]).toMatchObject({ kind: 'surge' }));
  await running.close();
});
