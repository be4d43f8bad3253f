import { behind } from '../../../test/behind.ts';
import { makeApp, testClock, type TestApp } from '../../../test/harness.ts';
import { knownCustomers, signedIn, stillVenue, type StillVenue } from '../../../test/stand-ins.ts';
import { routes as listingModule } from '../listing/listing.routes.ts';
import { lockWatchlist } from './watchlist.repo.ts';
import { routes as watchlistModule } from './watchlist.routes.ts';

const symbolOf = (n: number) => String(100_000 + n);
const STOCKS = Array.from({ length: 210 }, (_, n) => ({ symbol: symbolOf(n), price: 10_250n, previousClose: 10_000n }));
const INDEX = { symbol: 'KOSPI', segment: 'INDEX' as const, price: 250_130n, previousClose: 253_000n };

let server: TestApp;
let venue: StillVenue;
beforeAll(async () => {
  const clock = testClock();
  venue = stillVenue(clock, [...STOCKS, INDEX]);
  server = await makeApp({ modules: [knownCustomers, watchlistModule, listingModule], venue, clock });
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

const groupsOf = async (account: string) => (await server.ok('/user/WatchGroups', {}, signedIn(account))).data;
const addGroup = (account: string, name: string) => server.call('/user/WatchGroupAdd', { name }, signedIn(account));
const order = (account: string, symbols: string[]) => server.ok('/user/WatchOrder', { symbols }, signedIn(account));

test('the order of the customer is kept, and a stock that is added later comes first', async () => {
  for (const n of [10, 11, 12, 13]) await add('orderly', symbolOf(n));
  await order('orderly', [10, 13, 11, 12].map(symbolOf));
  expect(await symbolsOf('orderly')).toEqual([10, 13, 11, 12].map(symbolOf));
  await add('orderly', symbolOf(14));
  expect(await symbolsOf('orderly')).toEqual([14, 10, 13, 11, 12].map(symbolOf));
  await order('orderly', [12, 13, 99].map(symbolOf));
  expect(await symbolsOf('orderly')).toEqual([14, 10, 12, 11, 13].map(symbolOf));
});

test('groups are made, filled, renamed, ordered and deleted; their stocks stay on the list', async () => {
  for (const n of [20, 21, 22]) await add('grouper', symbolOf(n));
  const made = ['Chips', '배당', 'Later'];
  const ids: string[] = [];
  for (const name of made) {
    ids.push((await server.ok('/user/WatchGroupAdd', { name }, signedIn('grouper'))).groupId);
  }
  const [chips = '', dividend = '', later = ''] = ids;
  const session = signedIn('grouper');
  await server.ok('/user/WatchMove', { symbols: [symbolOf(20), symbolOf(22), symbolOf(99)], groupId: chips }, session);
  await server.ok('/user/WatchMove', { symbols: [symbolOf(21)], groupId: dividend }, session);
  await server.ok('/user/WatchMove', { symbols: [symbolOf(22)] }, session);
  await server.ok('/user/WatchGroupRename', { groupId: chips, name: 'CHIPS' }, session);
  await server.ok('/user/WatchGroupOrder', { groupIds: [later, chips, dividend] }, session);
  expect(await groupsOf('grouper')).toEqual([
    { groupId: later, name: 'Later', symbols: [] },
    { groupId: chips, name: 'CHIPS', symbols: [symbolOf(20)] },
    { groupId: dividend, name: '배당', symbols: [symbolOf(21)] },
  ]);
  await server.ok('/user/WatchGroupDel', { groupId: chips }, session);
  await server.ok('/user/WatchGroupDel', { groupId: chips }, session);
  expect((await groupsOf('grouper')).map(({ name }) => name)).toEqual(['Later', '배당']);
  expect((await symbolsOf('grouper')).sort()).toEqual([20, 21, 22].map(symbolOf));
  const last = await server.ok('/user/WatchGroupAdd', { name: 'Last' }, session);
  expect((await groupsOf('grouper')).at(-1)).toEqual({ groupId: last.groupId, name: 'Last', symbols: [] });
});

test('a name serves once, and a customer has ten groups, also when they come at once', async () => {
  expect(await addGroup('namer', 'Same')).toMatchObject({ status: 1 });
  expect(await addGroup('namer', 'same')).toMatchObject({ code: 'WATCH_GROUP_EXISTS' });
  await addGroup('namer', 'Other');
  const [, other] = await groupsOf('namer');
  const renamed = { groupId: other?.groupId ?? '', name: 'SAME' };
  expect(await server.call('/user/WatchGroupRename', renamed, signedIn('namer'))).toMatchObject({
    code: 'WATCH_GROUP_EXISTS',
  });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => addGroup('namer', `Group ${n}`)));
  expect(answers.filter(({ status }) => status === 0).map(({ code }) => code)).toEqual(
    Array.from({ length: 4 }, () => 'WATCH_GROUPS_FULL'),
  );
  expect(await groupsOf('namer')).toHaveLength(10);
});

test('another account’s groups are neither seen nor touched', async () => {
  await add('keeper', symbolOf(30));
  await addGroup('keeper', 'Mine');
  const [mine] = await groupsOf('keeper');
  const groupId = mine?.groupId ?? '';
  const thief = signedIn('thief');
  await add('thief', symbolOf(30));
  expect(await server.call('/user/WatchMove', { symbols: [symbolOf(30)], groupId }, thief)).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await server.call('/user/WatchGroupRename', { groupId, name: 'Taken' }, thief)).toMatchObject({
    code: 'NOT_FOUND',
  });
  await server.ok('/user/WatchGroupOrder', { groupIds: [groupId] }, thief);
  await server.ok('/user/WatchGroupDel', { groupId }, thief);
  expect(await groupsOf('thief')).toEqual([]);
  expect(await groupsOf('keeper')).toEqual([{ groupId, name: 'Mine', symbols: [] }]);
});

test('a deletion waits for a change of the list, which could otherwise move a stock into a group that is gone', async () => {
  const who = signedIn('two phones');
  await add('two phones', symbolOf(31));
  const { groupId } = await server.ok('/user/WatchGroupAdd', { name: 'Group' }, who);
  const group = server.db.selectFrom('watch_group').select('user_id').where('id', '=', groupId);
  const { user_id: userId } = await group.executeTakeFirstOrThrow();
  const meanwhile = <T>(call: () => Promise<T>) => behind(server, (tx) => lockWatchlist(tx, userId), call);
  expect(await meanwhile(() => server.call('/user/WatchGroupDel', { groupId }, who))).toMatchObject({ status: 1 });
  const symbols = [symbolOf(31)];
  expect(await meanwhile(() => server.call('/user/OptionalDel', { symbols }, who))).toMatchObject({ status: 1 });
  expect([await groupsOf('two phones'), await symbolsOf('two phones')]).toEqual([[], []]);
});

test.each([
  ['/user/WatchGroups', {}],
  ['/user/WatchOrder', { symbols: [symbolOf(1)] }],
  ['/user/WatchGroupAdd', { name: 'Group' }],
  ['/user/Optionallist', { type: 'krw' }],
  ['/user/OptionalAdd', { symbol: symbolOf(1) }],
  ['/user/OptionalDel', { symbols: [symbolOf(1)] }],
] as const)('%s needs a log-in', async (path, input) => {
  expect(await server.call(path, input as never)).toMatchObject({ status: 0, code: 'UNAUTHORIZED' });
});

test.each([
  ['/user/WatchGroupAdd', { name: ' Group' }],
  ['/user/WatchGroupAdd', { name: '' }],
  ['/user/WatchGroupAdd', { name: '__proto__' }],
  ['/user/WatchGroupAdd', { name: 'x'.repeat(21) }],
  ['/user/WatchOrder', { symbols: [] }],
  ['/user/Optionallist', { type: 'usd' }],
  ['/user/OptionalAdd', { symbol: 'lower case' }],
  ['/user/OptionalAdd', { symbol: symbolOf(1), account: 'owner' }],
  ['/user/OptionalDel', { symbols: [] }],
  ['/user/OptionalDel', { symbols: Array.from({ length: 201 }, (_, n) => symbolOf(n)) }],
] as const)('%s refuses %j', async (path, input) => {
  expect(await server.call(path, input as never, signedIn('owner'))).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
});
