import { makeCopyMarket, type CopyMarket } from '../../../test/copy-market.ts';
import { newId, registerCustomer, type TestApp, type TestClock, type TestCustomer } from '../../../test/harness.ts';
import { verifyBooks } from '../books/books.service.ts';
import { foundProducts } from './copy-products.ts';
import { navCurve } from './copy-nav.repo.ts';
import { pnlOfShares, worthOfShares } from './copy.view.ts';

const HOUR = 60 * 60_000;
let clock: TestClock;
let server: TestApp;
let session: CopyMarket['session'];
let ann: TestCustomer;
let productId: string;

beforeAll(async () => {
  ({ clock, server, session } = await makeCopyMarket());
  // Founding again changes nothing.
  await foundProducts(server.app.deps);
  const { total, data } = await server.ok('/copy/Products', { page: 1 });
  expect(total).toBe(3);
  productId = data.find(({ settings }) => settings.rule === 'ma_cross')!.productId;
  ann = await registerCustomer(server, { cash: 100_000_000n });
});
afterAll(async () => {
  const differences = await verifyBooks(server.db);
  await server.close();
  expect(differences).toEqual([]);
});

const product = async () => (await server.ok('/copy/Detail', { productId })).product;
const shares = (who = ann, status: 'active' | 'ended' = 'active') =>
  server.ok('/copy/Shares', { status, page: 1 }, who);
const assets = (who = ann) => server.ok('/fund/Assets', {}, who);
const draft = (who: TestCustomer, amount: string) => ({
  clientId: newId(),
  productId,
  amount,
  fundPassword: who.fundPassword,
});

test('a share joins, gains, leaves and is paid at prices that come from fills', async () => {
  const start = await product();
  expect(start).toMatchObject({
    poolWorth: '100000000',
    leaderWorth: '100000000',
    unitPrice: '1000.00',
    returnRate: '0.00',
    closes: 0,
  });
  const before = await assets();
  const sent = draft(ann, '10000000');
  const joined = await server.ok('/copy/Join', sent, ann);
  expect(joined).toMatchObject({ status: 'waiting', amount: '10000000', units: '0', worth: '0', unlockAt: null });
  expect(await server.ok('/copy/Join', sent, ann)).toEqual(joined);
  expect(await server.ok('/copy/ShareDetail', { clientId: sent.clientId }, ann)).toEqual(joined);
  expect(await server.call('/copy/Join', draft(ann, '100000'), ann)).toMatchObject({ code: 'COPY_PENDING' });
  expect((await assets()).held).toBe('10000000');
  const ofProduct = (id: string) => server.ok('/copy/Shares', { status: 'active', productId: id, page: 1 }, ann);
  expect((await ofProduct(productId)).data.map(({ shareId }) => shareId)).toEqual([joined.shareId]);
  expect(await ofProduct(newId())).toMatchObject({ total: 0, data: [] });

  // The money that waits takes no part in the session before its close.
  await session(10_100);
  const first = await product();
  expect(first.closes).toBe(1);
  expect(Number(first.returnRate)).toBeGreaterThan(0);
  const { orders } = await server.ok('/copy/Detail', { productId });
  expect(orders.map(({ reason, order }) => [reason, order.effect, order.status])).toEqual([
    ['session', 'close', 'filled'],
    ['signal', 'open', 'filled'],
  ]);
  // The pool gained exactly what the fills realized.
  const realized = BigInt(orders[0]!.order.realized!);
  expect(first.poolWorth).toBe(String(100_000_000n + realized + BigInt((await shares()).data[0]!.cost)));
  const [held] = (await shares()).data;
  expect(held).toMatchObject({ status: 'held' });
  expect(BigInt(held!.cost)).toBeLessThanOrEqual(10_000_000n);
  expect(held).toMatchObject({ worth: held!.cost, result: '0', resultRate: '0.00' });
  const inside = await assets();
  expect(inside).toMatchObject({ held: '0', managed: held!.worth });
  expect(inside.total).toBe(before.total);

  expect(inside).toMatchObject({ todayPnl: held!.result, realizedTotal: '0' });

  const { shareId } = held!;
  expect(await server.call('/copy/Stop', { shareId }, ann)).toMatchObject({
    code: 'COPY_LOCKED',
    params: { until: held!.unlockAt },
  });
  await session(10_200);
  const gained = (await shares()).data[0]!;
  expect(BigInt(gained.result)).toBeGreaterThan(0n);
  expect(await assets()).toMatchObject({ todayPnl: gained.result, realizedTotal: '0' });
  clock.advance(24 * HOUR);
  expect(await server.ok('/copy/Stop', { shareId }, ann)).toMatchObject({ status: 'stopping' });
  expect(await server.ok('/copy/Stop', { shareId }, ann)).toMatchObject({ status: 'stopping' });
  await session(9_900);

  const settled = (await shares(ann, 'ended')).data[0]!;
  const claim = BigInt(settled.worth) + BigInt(settled.fee);
  const profit = claim - BigInt(settled.cost);
  expect(settled).toMatchObject({ status: 'settled', fee: String(profit > 0n ? profit / 10n : 0n) });
  expect(BigInt(settled.worth)).toBeLessThan(BigInt(gained.worth));
  expect((await assets()).cash).toBe(String(BigInt(before.cash) - BigInt(settled.cost) + BigInt(settled.worth)));
  // Today is a day later: the loss since yesterday's close, and everything that the share made.
  expect(await assets()).toMatchObject({
    managed: '0',
    todayPnl: String(BigInt(settled.worth) - BigInt(gained.worth)),
    realizedTotal: settled.result,
  });
  expect(await server.call('/copy/Stop', { shareId }, ann)).toMatchObject({ code: 'COPY_NOT_STOPPABLE' });
  const after = await product();
  // The part of a won that the payment was rounded down by stays in the pool.
  expect(BigInt(after.poolWorth) - BigInt(after.leaderWorth)).toBeLessThanOrEqual(1n);
  expect(after.curve).toHaveLength(4);
  const flow = (await server.ok('/fund/Flow', { page: 1, direction: 'all' }, ann)).data;
  const own = flow.filter(({ kind }) => kind.startsWith('copy_'));
  expect(own.map(({ kind, subject }) => [kind, subject?.symbol, subject?.name])).toEqual([
    ...['copy_fee', 'copy_settle', 'copy_join'].map((kind) => [kind, after.symbol, after.name]),
  ]);
  const messages = (await server.ok('/user/Messages', { page: 1 }, ann)).data.slice(0, 2);
  expect(messages.map(({ code, stock }) => [code, stock])).toEqual([
    ['COPY_SETTLED', after.name],
    ['COPY_JOINED', after.name],
  ]);
});

test.each([
  [2, [0, 3]],
  [3, [0, 2, 3]],
  [4, [0, 1, 2, 3]],
  [120, [0, 1, 2, 3]],
])('at most %i points of its curve are read, the first and the last always', async (points, places) => {
  const all = await navCurve(server.db, productId, 1_000);
  const { count, navs } = await navCurve(server.db, productId, points);
  expect([count, navs.map(({ id }) => all.navs.findIndex((nav) => nav.id === id))]).toEqual([4, places]);
});

test('the worth and the results of shares take as many queries however many there are', async () => {
  const dan = await registerCustomer(server, { cash: 10_000_000n });
  const { data } = await server.ok('/copy/Products', { page: 1 });
  for (const each of data) await server.ok('/copy/Join', { ...draft(dan, '1000000'), productId: each.productId }, dan);
  await session(10_100);
  const held = (await shares(dan)).data;
  const sumOf = (figure: 'worth' | 'result') => held.reduce((sum, share) => sum + BigInt(share[figure]), 0n);
  let asked = 0;
  const counted = server.db.withPlugin({
    transformQuery: ({ node }) => (asked++, node),
    transformResult: ({ result }) => Promise.resolve(result),
  });
  expect([held.length, await worthOfShares(counted, dan.userId)]).toEqual([3, sumOf('worth')]);
  expect(await pnlOfShares(counted, dan.userId, 0)).toEqual({ today: sumOf('result'), realized: 0n });
  expect(asked).toBe(5);
});

test('a waiting share is cancelled at once, and its money is free', async () => {
  const bob = await registerCustomer(server, { cash: 1_000_000n });
  const free = (await assets(bob)).available;
  const sent = draft(bob, '500000');
  const { shareId } = await server.ok('/copy/Join', sent, bob);
  for (const answer of [
    await server.call('/copy/ShareDetail', { clientId: sent.clientId }, ann),
    await server.call('/copy/Stop', { shareId }, ann),
  ]) {
    expect(answer).toMatchObject({ code: 'COPY_SHARE_NOT_FOUND', data: null });
  }
  expect(await server.ok('/copy/Stop', { shareId }, bob)).toMatchObject({ status: 'cancelled' });
  expect((await assets(bob)).available).toBe(free);
  expect(await shares(bob, 'ended')).toMatchObject({ total: 1 });
});

test.each([
  ['below the minimum', { amount: '99999' }, 'AMOUNT_TOO_SMALL'],
  ['above the maximum', { amount: '100000001' }, 'AMOUNT_TOO_LARGE'],
  ['of a part of a won', { amount: '100000.5' }, 'AMOUNT_NOT_WHOLE'],
  ['into an unknown product', { productId: newId() }, 'COPY_PRODUCT_NOT_FOUND'],
  ['with another fund password', { fundPassword: '938271' }, 'WRONG_FUND_PASSWORD'],
])('a join %s is refused', async (_, over, code) => {
  expect(await server.call('/copy/Join', { ...draft(ann, '1000000'), ...over }, ann)).toMatchObject({ code });
  expect(await server.call('/copy/Detail', { productId: newId() })).toMatchObject({ code: 'COPY_PRODUCT_NOT_FOUND' });
});
