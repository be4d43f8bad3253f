import { makeApp, testClock, type TestApp } from '../../../test/harness.ts';
import { knownCustomers } from '../../../test/stand-ins.ts';
import { steppedVenue, type SteppedVenue } from '../../../test/simulated-venue.ts';
import { routes as listingModule } from '../listing/listing.routes.ts';
import { routes as marketModule } from './market.routes.ts';

let server: TestApp;
let venue: SteppedVenue;
beforeAll(async () => {
  const clock = testClock('2026-11-20T10:05:00+09:00');
  venue = await steppedVenue(clock);
  venue.run(60);
  server = await makeApp({ modules: [knownCustomers, marketModule, listingModule], venue, clock });
});
afterAll(() => server.close());

const ascending = (values: readonly number[]) => values.every((value, i) => i === 0 || value >= values[i - 1]!);

test('the state says what kind of market it is, and so does every answer', async () => {
  const answer = await server.call('/market/State', {});
  expect(answer).toMatchObject({
    status: 1,
    simulated: true,
    data: { simulated: true, clock: 'demo', feed: 'simulated', phase: 'continuous', nextPhase: 'auction_close' },
  });
  expect(answer.data?.phaseEndsAt).toBe('2026-11-20T10:56:00.000+09:00');
});

test('two indices with names, two decimals and a line', async () => {
  const indices = await server.ok('/market/Indices', {});
  expect(indices.map((row) => row.name.kor)).toEqual(['마루 종합', '마루 성장']);
  for (const row of indices) {
    expect(row.price).toMatch(/^\d+\.\d\d$/);
    // The day's line begins at the close that the change is measured from.
    expect(row.spark[0]).toBeCloseTo(Number(row.price) - Number(row.change), 6);
    expect(row.spark.at(-1)).toBe(Number(row.price));
  }
});

describe('rankings', () => {
  test.each([
    ['turnover', (row: { turnover: string }) => -Number(row.turnover)],
    ['volume', (row: { volume: string }) => -Number(row.volume)],
    ['gainers', (row: { changeRate: string }) => -Number(row.changeRate)],
    ['losers', (row: { changeRate: string }) => Number(row.changeRate)],
  ] as const)('%s, over its pages', async (sort, value) => {
    const [first, second] = await Promise.all(
      [1, 2].map((page) => server.ok('/market/Rank', { sort, market: 'all', page })),
    );
    const rows = [...first!.data, ...second!.data];
    expect(rows).toHaveLength(20);
    expect(new Set(rows.map((row) => row.symbol)).size).toBe(20);
    expect(ascending(rows.map((row) => value(row as never)))).toBe(true);
  });

  test.each(['KOSPI', 'KOSDAQ', 'ETF'] as const)('of %s alone', async (market) => {
    const { data, total } = await server.ok('/market/Rank', { sort: 'turnover', market, page: 1 });
    expect(new Set(data.map((row) => row.segment))).toEqual(new Set([market]));
    expect(total).toBe(venue.instruments().filter((instrument) => instrument.segment === market).length);
  });

  test('goes on in the order of the first page while stocks change places', async () => {
    const read = (page: number, order?: string) =>
      server.ok('/market/Rank', { sort: 'gainers', market: 'all', page, ...(order && { order }) });
    const first = await read(1);
    const pages = Math.ceil(first.total / first.per_page);
    const later = [];
    for (let page = 2; page <= pages; page++) {
      venue.run(10);
      later.push(await read(page, first.order));
    }
    const symbols = [first, ...later].flatMap(({ data }) => data.map(({ symbol }) => symbol));
    expect([symbols.length, new Set(symbols).size]).toEqual([first.total, first.total]);
    expect(new Set(later.map(({ order }) => order))).toEqual(new Set([first.order]));
    // The figures are those of now.
    expect((await read(1, first.order)).data.map(({ price }) => price)).not.toEqual(
      first.data.map(({ price }) => price),
    );
    const anew = await read(1);
    expect(anew.order).not.toBe(first.order);
    expect(await read(1, '0123456789ab')).toMatchObject({ order: anew.order, data: anew.data });
  });

  test('a page behind the last is empty', async () => {
    expect(await server.ok('/market/Rank', { sort: 'volume', market: 'all', page: 999 })).toMatchObject({ data: [] });
  });
});

test('an order is one of its own list alone', async () => {
  const read = (sort: 'gainers' | 'losers', market: 'all' | 'KOSDAQ', order?: string) =>
    server.ok('/market/Rank', { sort, market, page: 1, ...(order && { order }) });
  const other = await read('gainers', 'all');
  const symbols = ({ data }: typeof other) => data.map(({ symbol }) => symbol);
  for (const [sort, market] of [
    ['losers', 'all'],
    ['gainers', 'KOSDAQ'],
  ] as const) {
    const own = await read(sort, market);
    const asked = await read(sort, market, other.order);
    expect([symbols(asked), asked.order, asked.total]).toEqual([symbols(own), own.order, own.total]);
  }
});

test('the list is in the order of the Korean alphabet', async () => {
  const { data } = await server.ok('/market/List', { market: 'all', page: 1 });
  const names = data.map((row) => row.name.kor);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'ko')));
});

test('a stock has everything its page shows, by the exchange rules', async () => {
  const detail = await server.ok('/market/Detail', { symbol: '100110' });
  expect(detail).toMatchObject({
    previousClose: '69600',
    upperLimit: '90400',
    lowerLimit: '48800',
    tick: '100',
    lotSize: 100,
    leverages: [1, 2, 3, 5, 10],
    isShortable: true,
    isTradable: true,
  });
  const owned = (100 * Number(detail.foreign!.shares)) / Number(detail.sharesOutstanding);
  expect(Math.abs(Number(detail.foreign!.percent) - owned)).toBeLessThanOrEqual(0.01);
  expect(owned).toBeGreaterThan(5);
  expect(BigInt(detail.marketCap)).toBe(BigInt(detail.price) * BigInt(detail.sharesOutstanding));
  expect(Number(detail.low52) <= Number(detail.low) && Number(detail.high52) >= Number(detail.high)).toBe(true);
});

test('a fund has its net asset value, with its premium, and its units', async () => {
  const { fund, fundTerms, price, ...detail } = await server.ok('/market/Detail', { symbol: '310030' });
  expect(fundTerms).toEqual({
    index: { symbol: 'MARU', name: { kor: '마루 종합', en: 'Maru Composite', tw: 'Maru 綜合', cn: 'Maru 综合' } },
    ...{ multiple: 2, previousNav: '17820.00', creationUnit: '1000' },
  });
  expect(fund!.nav).toMatch(/^\d+\.\d\d$/);
  expect(Number(fund!.premiumRate)).toBeCloseTo((Number(price) / Number(fund!.nav) - 1) * 100, 1);
  expect(fund!.units).toBe(detail.sharesOutstanding);
  expect(Number(fund!.created) % 1_000).toBe(0);
  const { data } = await server.ok('/market/List', { market: 'ETF', page: 1 });
  expect(data.map((row) => row.fund !== undefined)).toEqual(Array.from({ length: 10 }, () => true));
  // A fund of a sector has no index, and a stock is no fund.
  expect((await server.ok('/market/Detail', { symbol: '310060' })).fundTerms).toMatchObject({ multiple: 1 });
  expect((await server.ok('/market/Detail', { symbol: '310060' })).fundTerms!.index).toBeUndefined();
  const ofBitcoin = await server.ok('/market/Detail', { symbol: '310140' });
  expect(ofBitcoin.fundTerms).toMatchObject({ holds: { asset: 'BTC', amount: '0.0001' }, multiple: 1 });
  const stock = await server.ok('/market/Detail', { symbol: '100110' });
  expect([stock.fund, stock.fundTerms]).toEqual([undefined, undefined]);
});

test('an index with its parts, the heaviest first, and how many rise and fall', async () => {
  const { index, breadth, constituents } = await server.ok('/market/IndexDetail', { symbol: 'MARU', page: 1 });
  expect(index).toMatchObject({ isTradable: false, segment: 'INDEX', tick: '0.01' });
  expect(breadth.up + breadth.flat + breadth.down).toBe(constituents.total);
  expect(constituents.data[0]?.symbol).toBe('100110');
  expect(constituents.data.every((row) => row.segment === 'KOSPI')).toBe(true);
  const values = constituents.data.map(({ marketCap }) => Number(marketCap));
  expect(values).toEqual([...values].sort((a, b) => b - a));
  const { marketCap } = await server.ok('/market/Detail', { symbol: '100110' });
  expect(constituents.data[0]?.marketCap).toBe(marketCap);
});

test.each(['1m', '5m', '15m', '30m', '1d', '1w', '1mo'] as const)(
  '%s candles, and the page before them',
  async (period) => {
    const newest = await server.ok('/market/Kline', { symbol: '100110', period, limit: 7 });
    expect(newest.candles).toHaveLength(7);
    const before = newest.candles[0]![0];
    const older = await server.ok('/market/Kline', { symbol: '100110', period, limit: 7, before });
    expect(older.candles).toHaveLength(7);
    const both = await server.ok('/market/Kline', { symbol: '100110', period, limit: 14 });
    expect([...older.candles, ...newest.candles]).toEqual(both.candles);
    expect(ascending(both.candles.map(([time]) => time))).toBe(true);
    for (const [, open, high, low, close] of both.candles) {
      expect(high >= Math.max(open, close) && low <= Math.min(open, close)).toBe(true);
    }
  },
);

test('candles in adjusted prices, with the factor of a price of now', async () => {
  const ask = (adjustment?: 'none' | 'forward' | 'backward') =>
    server.ok('/market/Kline', { symbol: '100110', period: '1w', limit: 60, ...(adjustment && { adjustment }) });
  const [traded, none, forward, backward] = await Promise.all([ask(), ask('none'), ask('forward'), ask('backward')]);
  expect(none).toEqual(traded);
  expect([none.factor, forward.factor]).toEqual([1, 1]);
  const close = (answer: typeof none, at: number) => answer.candles.at(at)![4];
  expect(close(forward, -1)).toBe(close(none, -1));
  expect(close(forward, 0)).toBeLessThan(close(none, 0));
  expect(backward.factor).toBeGreaterThan(1);
  expect(close(backward, -1)).toBe(Math.round(close(none, -1) * backward.factor));
});

test('ten levels of the book and the trades behind the price', async () => {
  const [book, trades] = await Promise.all([
    server.ok('/market/Book', { symbol: '100110' }),
    server.ok('/market/Trades', { symbol: '100110', page: 1 }),
  ]);
  expect([book.bids.length, book.asks.length]).toEqual([10, 10]);
  expect(Number(book.asks[0]?.price)).toBeGreaterThan(Number(book.bids[0]?.price));
  expect(trades.data).toHaveLength(10);
  expect(trades.data[0]?.price).toBe((await server.ok('/market/Detail', { symbol: '100110' })).price);
  expect(await server.ok('/market/Book', { symbol: 'MARU' })).toMatchObject({ bids: [], asks: [] });
});

test('search finds the best match first', async () => {
  const search = async (query: string) => (await server.ok('/market/Search', { query, page: 1 })).data[0]?.name.kor;
  expect(await search('한빛전')).toBe('한빛전자');
  expect(await search('ㅅㅇㅂㅇㅇ')).toBe('세움바이오');
  expect(await search('gaon rob')).toBe('가온로보틱스');
  expect(await search('nlzg')).toBe('누리중공업');
  expect(await search('마루 종합')).toBe('마루 종합');
  expect(await search('아무것도아님')).toBeUndefined();
});

test.each([
  ['/market/Detail', { symbol: 'NONE' }],
  ['/market/Kline', { symbol: 'NONE', period: '1m', limit: 10 }],
  ['/market/Book', { symbol: 'NONE' }],
  ['/market/Trades', { symbol: 'NONE', page: 1 }],
  ['/market/IndexDetail', { symbol: '100110', page: 1 }],
] as const)('%s refuses what is not listed', async (path, input) => {
  expect(await server.call(path, input)).toMatchObject({ status: 0, code: 'SYMBOL_NOT_FOUND' });
});

test.each([
  ['/market/Kline', { symbol: '100110', period: '2m', limit: 10 }],
  ['/market/Kline', { symbol: '100110', period: '1m', limit: 1_001 }],
  ['/market/Kline', { symbol: '100110', period: '1m', limit: 10, before: 1.5 }],
  ['/market/Rank', { sort: 'turnover', market: 'all', page: 0 }],
  ['/market/Rank', { sort: 'turnover', market: 'all', page: 1, more: true }],
  ['/market/Search', { query: '', page: 1 }],
] as const)('%s refuses %j', async (path, input) => {
  expect(await server.call(path, input as never)).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
});

test('a share listed today is found, listed and shown with its own band, and is not in its index yet', async () => {
  const share = {
    symbol: '900990',
    name: { kor: '도담결항공', en: 'Dodamgyeol Air', tw: '都談航空', cn: '都谈航空' },
    segment: 'KOSPI',
    sector: 'logistics',
    ...{ offerPrice: 34_000n, sharesOutstanding: 8_000_000n, lotSize: 1 },
  } as const;
  const before = await server.ok('/market/IndexDetail', { symbol: 'MARU', page: 1 });
  // The index of names exists before the share does.
  expect((await server.ok('/market/Search', { query: '도담결', page: 1 })).data).toEqual([]);
  await venue.list(share);
  venue.run(30);
  expect((await server.ok('/market/Search', { query: 'ㄷㄷㄱㅎㄱ', page: 1 })).data[0]?.symbol).toBe(share.symbol);
  expect((await server.ok('/market/List', { market: 'KOSPI', page: 1 })).total).toBe(before.constituents.total + 1);
  expect(await server.ok('/market/Detail', { symbol: share.symbol })).toMatchObject({
    ...{ isListingDay: true, previousClose: '34000', upperLimit: '136000', lowerLimit: '20400', lotSize: 1 },
  });
  const after = await server.ok('/market/IndexDetail', { symbol: 'MARU', page: 1 });
  expect(after.constituents.total).toBe(before.constituents.total);
  expect(after.breadth.up + after.breadth.flat + after.breadth.down).toBe(before.constituents.total);
});
