import { makeApp, testClock, type TestApp } from '../../../test/harness.ts';
import { knownCustomers, signedIn, stillVenue, type StillVenue } from '../../../test/stand-ins.ts';
import { routes as watchlistModule } from './watchlist.routes.ts';

const symbolOf = (n: number) => String(100_000 + n);
const STOCKS = Array.from({ length: 210 }, (_, n) => ({ symbol: symbolOf(n), price: 10_250n, previousClose: 10_000n }));
const INDEX = { symbol: 'KOSPI', segment: 'INDEX' as const, price: 250_130n, previousClose: 253_000n };

let server: TestApp;
let venue: StillVenue;
beforeAll(async () => {
  const clock = testClock();
  venue = stillVenue(clock, [...STOCKS, INDEX]);
  server = await makeApp({ modules: [knownCustomers, watchlistModule], venue, clock });
});
afterAll(() => server.close());

const listOf = async (account: string) => server.ok('/user/Optionallist', { type: 'krw' }, signedIn(account));
const symbolsOf = async (account: string) => (await listOf(account)).data.map((row) => row.symbol);
const add = (account: string, symbol: string) => server.call('/user/OptionalAdd', { symbol }, signedIn(account));
const remove = (account: string, symbols: string[]) => server.ok('/user/OptionalDel', { symbols }, signedIn(account));

test('a list begins empty, in a page inside the envelope', async () => {
  expect(await listOf('new')).toEqual({ total: 0, page: 1, per_page: 200, data: [] });
});

test('rows come newest first, at the price of the moment', async () => {
  await add('reader', symbolOf(1));
  server.clock.advance(60_000);
  await add('reader', 'KOSPI');
  expect(await listOf('reader')).toMatchObject({
    total: 2,
    data: [
      { symbol: 'KOSPI', price: '2501.30', change: '-28.70', changeRate: '-1.13', addedOn: '2026-11-20' },
      { symbol: symbolOf(1), price: '10250', change: '250', changeRate: '2.50', spark: [10_000, 10_250] },
    ],
  });
  venue.set(symbolOf(1), { price: 9_900n });
  expect((await listOf('reader')).data[1]).toMatchObject({ price: '9900', change: '-100', changeRate: '-1.00' });
});

test('adding twice changes nothing', async () => {
  await add('twice', symbolOf(2));
  server.clock.advance(60_000);
  await add('twice', symbolOf(3));
  expect(await add('twice', symbolOf(2))).toMatchObject({ status: 1, data: {} });
  expect(await symbolsOf('twice')).toEqual([symbolOf(3), symbolOf(2)]);
});

test('a symbol that the venue does not know is refused', async () => {
  expect(await add('reader', 'NOBODY')).toMatchObject({ status: 0, code: 'SYMBOL_NOT_FOUND' });
});

test('removing takes away what is named, and is no error for what is not there', async () => {
  for (const n of [4, 5, 6]) await add('tidy', symbolOf(n));
  await remove('tidy', [symbolOf(4), symbolOf(6), symbolOf(99)]);
  expect(await symbolsOf('tidy')).toEqual([symbolOf(5)]);
});

test('another account’s list is neither seen nor touched', async () => {
  await add('owner', symbolOf(7));
  await add('stranger', symbolOf(8));
  await remove('stranger', [symbolOf(7), symbolOf(8)]);
  expect(await symbolsOf('owner')).toEqual([symbolOf(7)]);
  expect(await symbolsOf('stranger')).toEqual([]);
});

test('a list holds 200 symbols, also when they come at once', async () => {
  const answers = await Promise.all(STOCKS.slice(0, 205).map(({ symbol }) => add('collector', symbol)));
  const refused = answers.filter(({ status }) => status === 0);
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({ code: 'WATCHLIST_FULL', params: { max: 200 } });
  const kept = await symbolsOf('collector');
  expect(kept).toHaveLength(200);
  expect(await add('collector', kept[0]!)).toMatchObject({ status: 1 });
});

test.each([
  ['/user/Optionallist', { type: 'krw' }],
  ['/user/OptionalAdd', { symbol: symbolOf(1) }],
  ['/user/OptionalDel', { symbols: [symbolOf(1)] }],
] as const)('%s needs a log-in', async (path, input) => {
  expect(await server.call(path, input as never)).toMatchObject({ status: 0, code: 'UNAUTHORIZED' });
});

test.each([
  ['/user/Optionallist', { type: 'usd' }],
  ['/user/OptionalAdd', { symbol: 'lower case' }],
  ['/user/OptionalAdd', { symbol: symbolOf(1), account: 'owner' }],
  ['/user/OptionalDel', { symbols: [] }],
  ['/user/OptionalDel', { symbols: Array.from({ length: 201 }, (_, n) => symbolOf(n)) }],
] as const)('%s refuses %j', async (path, input) => {
  expect(await server.call(path, input as never, signedIn('owner'))).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
});
