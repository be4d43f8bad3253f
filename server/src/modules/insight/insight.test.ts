import { makeApp, testClock, type TestApp } from '../../../test/harness.ts';
import { knownCustomers, stillVenue, type StillVenue } from '../../../test/stand-ins.ts';
import { routes as newsModule } from '../news/news.routes.ts';
import { routes as insightModule } from './insight.routes.ts';

const DAY = 86_400_000;
const TODAY = Date.parse('2026-11-20T00:00:00+09:00');
/** Daily candles before today, each with a volume of 1,000 and the close 100. */
const days = (count: number): [number, number, number, number, number, number][] =>
  Array.from({ length: count }, (_, i) => [TODAY - (count - i) * DAY, 100, 100, 100, 100, 1_000]);

let server: TestApp;
let venue: StillVenue;
beforeAll(async () => {
  const clock = testClock('2026-11-20T10:05:00+09:00');
  venue = stillVenue(clock, [
    { symbol: 'MARU', segment: 'INDEX', price: 251_000n, previousClose: 250_000n, days: days(61) },
    { symbol: '100001', price: 11_000n, previousClose: 10_000n, volume: 2_000n, days: days(20) },
    { symbol: '100002', price: 9_500n, previousClose: 10_000n, days: days(20) },
    { symbol: '100003', price: 10_000n, previousClose: 10_000n, segment: 'KOSDAQ', days: days(20) },
    { symbol: '200001', price: 20_000n, previousClose: 10_000n, segment: 'ETF', days: days(20) },
  ]);
  server = await makeApp({ modules: [knownCustomers, insightModule, newsModule], venue, clock });
});
afterAll(() => server.close());

let tradeId = 0;
const execute = (symbol: string, aggressor: 'buy' | 'sell' | 'auction', price: bigint, quantity: bigint) =>
  venue.emit({
    kind: 'trade',
    id: `t${tradeId++}`,
    symbol,
    time: server.clock.now(),
    price,
    quantity,
    aggressor,
  });

test('the overview adds up what is traded, by sector', async () => {
  expect(await server.ok('/market/Overview', {})).toMatchObject({
    breadth: { up: 2, flat: 1, down: 1 },
    // The fund doubled to its high of a year; nothing is at its low.
    highs: 1,
    lows: 0,
    volume: '5000',
    turnover: '61500000',
    sectors: [
      {
        key: 'sector',
        // 30,500 over 30,000: equal numbers of shares.
        changeRate: '1.67',
        marketCap: '30500000000',
        turnover: '41500000',
        breadth: { up: 1, flat: 1, down: 1 },
        stocks: [{ symbol: '100001', changeRate: '10.00' }, { symbol: '100003' }, { symbol: '100002' }],
      },
    ],
  });
});

test.each([
  ['all', 'gainers', 'all', ['200001', '100001', '100003', '100002']],
  ['all', 'losers', 'KOSPI', ['100002', '100001']],
  ['sector.sector', 'marketCap', 'all', ['100001', '100003', '100002']],
  ['sector.none', 'volume', 'all', []],
  ['screen.high52', 'turnover', 'all', ['200001']],
  ['screen.low52', 'turnover', 'all', []],
  // 2,000 shares where the median stock has traded its mean of 1,000.
  ['screen.volume', 'turnover', 'all', ['100001']],
] as const)('the list %s by %s of %s', async (list, sort, market, symbols) => {
  const { data, total } = await server.ok('/market/Stocks', { list, sort, market, page: 1 });
  expect(data.map(({ symbol }) => symbol)).toEqual(symbols);
  expect(total).toBe(symbols.length);
});

test('a stock of a list has the market value that lists are ordered by', async () => {
  const { data } = await server.ok('/market/Stocks', { list: 'all', sort: 'marketCap', market: 'all', page: 1 });
  const values = data.map(({ marketCap }) => Number(marketCap));
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(values.every((value) => value > 0)).toBe(true);
});

test('a list of another form is refused', async () => {
  for (const list of ['sector.', 'sector.A', 'screen.luck', 'high52']) {
    const input = { list, sort: 'turnover', market: 'all', page: 1 } as const;
    expect(await server.call('/market/Stocks', input)).toMatchObject({ code: 'BAD_REQUEST' });
  }
});

test('themes are the screens with a result, then the sectors', async () => {
  const { themes } = await server.ok('/market/Themes', {});
  expect(themes.map(({ list, count }) => [list, count])).toEqual([
    ['screen.high52', 1],
    ['screen.volume', 1],
    ['sector.sector', 3],
  ]);
  expect(themes[2]).toMatchObject({ name: { en: 'Sector' }, leaders: [{ symbol: '100001' }, {}, {}] });
});

test('flows count executions by the side that took liquidity, from the start of the count', async () => {
  const since = (await server.ok('/market/Flows', {})).since;
  execute('100001', 'buy', 11_000n, 3_000n);
  execute('100001', 'sell', 11_000n, 1_000n);
  execute('100002', 'sell', 9_500n, 2_000n);
  execute('100003', 'auction', 10_000n, 5_000n);
  // Too little to rank.
  execute('200001', 'buy', 20_000n, 1n);
  expect(await server.ok('/market/Flows', {})).toMatchObject({
    since,
    markets: [
      { market: 'KOSPI', bought: '33000000', sold: '30000000', strength: '110.00', auction: '0' },
      { market: 'KOSDAQ', bought: '0', sold: '0', strength: null, auction: '50000000' },
      { market: 'ETF', bought: '20000', sold: '0', strength: null },
    ],
    buying: [{ stock: { symbol: '100001' }, net: '22000000', strength: '300.00' }],
    selling: [{ stock: { symbol: '100002' }, net: '-19000000', strength: '0.00' }],
  });
  const buying = await server.ok('/market/Stocks', { list: 'screen.buying', sort: 'turnover', market: 'all', page: 1 });
  expect(buying.data.map(({ symbol }) => symbol)).toEqual(['100001']);
});

test('investors are null where the tape does not tell them, and without a short sale there is no short interest', async () => {
  const { flow, shortInterest } = await server.ok('/market/Insight', { symbol: '100001' });
  expect(flow.investors).toBeNull();
  expect(await server.ok('/market/InvestorDays', { of: 'stock.100001' })).toEqual({ days: null });
  expect(shortInterest).toEqual({ shares: '0', percent: '0.0000' });
});

test('indicators follow from prices, and say which part of the mood is which', async () => {
  const { indices, mood, volumeShare } = await server.ok('/market/Indicators', {});
  expect(indices).toMatchObject([{ index: { symbol: 'MARU' }, above20: '2410.00', volatility: '0.00' }]);
  // 5,000 shares against 4,000 on an average day.
  expect(volumeShare).toBe('125.00');
  expect(mood?.parts.map(({ part, score }) => [part, score])).toEqual([
    ['breadth', 67],
    ['highs', 100],
    ['strength', 52],
    ['trend', 100],
    ['volatility', 100],
  ]);
});

test('the largest moves come first, each with what the tape says', async () => {
  const { data } = await server.ok('/market/Issues', { page: 1 });
  expect(data.map(({ stock }) => stock.symbol)).toEqual(['200001', '100001', '100002']);
  expect(data[0]).toMatchObject({ sector: null, reasons: ['limit_up', 'high52', 'own'] });
  expect(data[1]).toMatchObject({
    reasons: ['volume', 'against_sector', 'buying', 'own'],
    sector: { list: 'sector.sector', changeRate: '-2.50' },
    volumeTimes: '2.0',
    strength: '300.00',
    news: null,
  });
  expect(data[2]).toMatchObject({ reasons: ['against_sector', 'selling', 'own'] });
});

test('one stock: the reasons, its flow, and its sector by size', async () => {
  const insight = await server.ok('/market/Insight', { symbol: '100001' });
  expect(insight.news.flatMap(({ subjects }) => subjects).every(({ symbol }) => symbol === '100001')).toBe(true);
  expect(insight).toMatchObject({
    issue: { stock: { symbol: '100001' }, reasons: ['volume', 'against_sector', 'buying', 'own'] },
    flow: { bought: '33000000', sold: '11000000', strength: '300.00', auction: '0' },
    similar: [{ symbol: '100003' }, { symbol: '100002' }],
  });
  expect(await server.call('/market/Insight', { symbol: 'NOBODY' })).toMatchObject({ code: 'SYMBOL_NOT_FOUND' });
});

test('a new day begins a new count', async () => {
  venue.emit({
    kind: 'phase',
    phase: 'auction_open',
    tradingDay: '2026-11-23',
    time: Date.parse('2026-11-23T08:30:00+09:00'),
  });
  const { since, buying } = await server.ok('/market/Flows', {});
  expect(since).toBe('2026-11-23T08:30:00.000+09:00');
  expect(buying).toEqual([]);
});

test('won rates of every foreign currency with their last day', async () => {
  const { rates, digital } = await server.ok('/market/Forex', {});
  expect(rates).toHaveLength(8);
  for (const { value, change, high, low, spark, per, currency } of rates) {
    expect(per).toBe(['JPY', 'VND'].includes(currency) ? 100 : 1);
    expect(spark).toHaveLength(25);
    expect(spark.at(-1)).toBe(Number(value));
    expect(spark[0]).toBeCloseTo(Number(value) - Number(change), 6);
    expect(Number(low)).toBeLessThanOrEqual(Number(value));
    expect(Number(high)).toBeGreaterThanOrEqual(Number(value));
  }
  expect(digital?.map(({ asset }) => asset)).toEqual(['BTC', 'ETH']);
  for (const { value, change, spark } of digital ?? []) {
    expect(spark).toHaveLength(25);
    expect([spark.at(-1), spark[0]]).toEqual([Number(value), Number(value) - Number(change)]);
  }
});

test('where sales prevail, the stocks that fall most lead', async () => {
  execute('100003', 'sell', 10_000n, 9_000n);
  execute('100002', 'sell', 9_500n, 2_000n);
  const { themes } = await server.ok('/market/Themes', {});
  const { leaders } = themes.find(({ list }) => list === 'screen.selling') ?? {};
  expect(leaders?.map(({ symbol }) => symbol)).toEqual(['100002', '100003']);
});
