import assert from 'node:assert';
import type { MessageCode } from '@maru/domain/contracts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { transaction } from '../../core/db.ts';
import { verify } from '../ledger/ledger.verify.ts';
import { watchPrices } from '../market/price-watch.ts';
import { convertExits } from './exit-split.ts';
import { sendReached } from './exit.service.ts';

const { symbol } = testInstrument;
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;
let positionId: string;

beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock);
  server = await makeApp({ venue, clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.advance(1_000);
  venue.enter('continuous');
  moveTo(71_300);
  trader = await Trader.register(server);
});
afterEach(async () => {
  expect(await brokenRules(server.db)).toEqual([]);
  expect(await verify(server.db)).toEqual([]);
});

function moveTo(price: number, quantity?: number): void {
  venue.quoteAt(price, price + 100, quantity);
  venue.printAt(price);
}
const send = () => server.app.sendReachedExits();
const buy = async (over: Parameters<Trader['place']>[0] = {}) => {
  const order = await trader.place({ lots: 3, ...over });
  positionId = order.positionId!;
};
const set = (target: string | null, stop: string | null) =>
  trader.request('/trade/ExitSet', { positionId, ...(target && { target }), ...(stop && { stop }) });
const exits = async () => (await server.ok('/trade/Exits', {}, trader.customer)).data;
const messages = async () =>
  (await server.ok('/user/Messages', { page: 1 }, trader.customer)).data.map(({ code }) => code);
const paramsOf = async (code: MessageCode) =>
  (await server.ok('/user/Messages', { page: 1 }, trader.customer)).data.flatMap((each) =>
    each.code === code ? [each.params] : [],
  );
const closings = async () => (await trader.orders()).data.filter(({ effect }) => effect === 'close');

test('an exit is set, replaced and removed', async () => {
  await buy();
  await set('80000', '65000');
  expect(await exits()).toMatchObject([
    { positionId, symbol, target: '80000', stop: '65000', isSent: false, refusal: null },
  ]);
  await set(null, '66000');
  await set(null, '66000');
  expect(await exits()).toMatchObject([{ target: null, stop: '66000' }]);
  await set(null, null);
  await set(null, null);
  expect(await exits()).toEqual([]);
  moveTo(60_000);
  await send();
  expect(await closings()).toEqual([]);
});

test.each([
  ['stop', 65_000, 'STOP_REACHED', [64_900, '64900']],
  ['target', 80_000, 'TARGET_REACHED', [80_000, '80000']],
] as const)('a %s closes the whole position at the market, once', async (cause, _price, code, [at, average]) => {
  await buy();
  await set('80000', '65000');
  moveTo(70_000);
  await send();
  expect(await closings()).toEqual([]);
  moveTo(at);
  // The price turns before the job runs: it was reached all the same.
  venue.printAt(71_000);
  await Promise.all([send(), send()]);
  await send();
  expect(await closings()).toMatchObject([
    { type: 'market', status: 'filled', quantity: '300', averagePrice: average, positionId, cause },
  ]);
  const { orders } = await trader.position(positionId);
  expect(orders.map(({ effect, cause: of }) => [effect, of])).toEqual([
    ['close', cause],
    ['open', null],
  ]);
  expect(await paramsOf('ORDER_FILLED')).toContainEqual(expect.objectContaining({ act: 'sell', cause }));
  const ended = await server.ok('/trade/Ended', { page: 1 }, trader.customer);
  expect(ended.data[0]).toMatchObject({ kind: 'order', order: { cause } });
  const records = await server.ok('/fund/Records', { tab: 'trade', page: 1 }, trader.customer);
  const details = records.data.map(({ detail }) => detail);
  expect(details).toContainEqual(expect.objectContaining({ effect: 'close', cause }));
  expect(details).toContainEqual(expect.objectContaining({ effect: 'open', cause: null }));
  expect(await messages()).toEqual(expect.arrayContaining([code, 'ORDER_FILLED']));
  expect((await messages()).filter((each) => each === code)).toHaveLength(1);
  expect((await trader.positions('closed')).data).toMatchObject([{ positionId }]);
  expect(await exits()).toEqual([]);
});

test('a short is closed when the price rises to its stop; its own closing order gives way', async () => {
  await buy({ side: 'short', leverage: 2 });
  const own = await trader.close(positionId, { lots: 2, price: '60000' });
  await set('65000', '80000');
  moveTo(80_000);
  await send();
  expect(await trader.order(own.orderId)).toMatchObject({ status: 'cancelled', cause: null });
  expect((await closings()).find(({ orderId }) => orderId !== own.orderId)).toMatchObject({
    status: 'filled',
    quantity: '300',
    cause: 'stop',
  });
});

test('an execution of before the exit was set does not reach it', async () => {
  await buy();
  moveTo(60_000);
  clock.advance(100);
  moveTo(71_300);
  await set('80000', '65000');
  await send();
  expect(await closings()).toEqual([]);
  expect(await exits()).toMatchObject([{ stop: '65000', isSent: false }]);
  await set(null, null);
});

test('what the book cannot take waits for the next price', async () => {
  await buy();
  await set(null, '65000');
  moveTo(65_000, 100);
  await send();
  expect(await closings()).toMatchObject([{ status: 'cancelled', filled: '100' }]);
  venue.withdrawAll();
  clock.advance(100);
  await send();
  expect(await exits()).toMatchObject([{ stop: '65000', isSent: false }]);
  // Its own execution at the stop is one of before it waited again.
  venue.quoteAt(70_000, 70_100);
  await send();
  expect(await closings()).toHaveLength(1);
  moveTo(64_000);
  await send();
  expect(await closings()).toHaveLength(2);
  expect((await trader.positions()).data).toEqual([]);
  expect((await messages()).filter((code) => code === 'STOP_REACHED')).toHaveLength(1);
});

test('in an auction the order waits; cancelled by the customer, the exit is over', async () => {
  await buy();
  await set(null, '65000');
  venue.enter('auction_close');
  moveTo(65_000);
  await send();
  const [order] = await closings();
  expect(order).toMatchObject({ status: 'open' });
  expect(await exits()).toMatchObject([{ isSent: true }]);
  expect(await set(null, null)).toMatchObject({ status: 0, code: 'EXIT_SENT' });
  await trader.cancel(order!.orderId, 1);
  expect(await exits()).toMatchObject([{ isSent: true }]);
  await trader.cancel(order!.orderId);
  expect(await exits()).toEqual([]);
  venue.enter('continuous');
  moveTo(64_000);
  await send();
  expect(await closings()).toHaveLength(1);
});

test('an order that gave way to another than its customer leaves the exit waiting', async () => {
  await buy({ leverage: 2 });
  await set(null, '65000');
  venue.enter('auction_close');
  moveTo(65_000);
  await send();
  const [order] = await closings();
  expect(order).toMatchObject({ status: 'open' });
  // As a liquidation does.
  expect(venue.cancel(order!.orderId)).toBe(true);
  await server.db.updateTable('trade_order').set({ status: 'cancelled' }).where('id', '=', order!.orderId).execute();
  await server.db.updateTable('trade_position').set({ closing: 0n }).where('id', '=', positionId).execute();
  await send();
  expect(await exits()).toMatchObject([{ stop: '65000', isSent: false }]);
  await set(null, null);
});

test('a run that failed is repeated, also for an exit that was set between two executions', async () => {
  await buy();
  const own = watchPrices(venue);
  venue.printAt(60_000);
  clock.advance(100);
  venue.printAt(71_300);
  await set(null, '65000');
  venue.printAt(64_000);
  const db = { selectFrom: () => assert.fail('no connection') } as unknown as typeof server.db;
  const { log, closeForCustomer, flushOrders } = server.app;
  const run = (on: typeof server.db) =>
    sendReached({ db: on, venue, log, closeForCustomer, flushOrders }, own, clock.now());
  await expect(run(db)).rejects.toThrow();
  clock.advance(100);
  venue.printAt(71_300);
  await run(server.db);
  own.stop();
  expect(await closings()).toHaveLength(1);
});

test('an order that expires in an auction leaves the exit waiting', async () => {
  await buy();
  await set(null, '65000');
  venue.enter('auction_close');
  moveTo(65_000);
  venue.withdrawAll();
  await send();
  venue.endSession();
  await server.app.flushOrders();
  await send();
  expect((await closings()).map(({ status }) => status)).toEqual(['expired']);
  expect(await exits()).toMatchObject([{ stop: '65000', isSent: false }]);
});

test('while the market takes no order the exit waits', async () => {
  await buy();
  await set(null, '65000');
  venue.printAt(65_000);
  venue.enter('closed');
  await send();
  expect(await exits()).toMatchObject([{ isSent: false, refusal: null }]);
  venue.enter('continuous');
  moveTo(64_900);
  await send();
  expect((await trader.positions()).data).toEqual([]);
});

test('an order that is refused ends the exit with its reason, until another is set', async () => {
  await buy();
  const own = await trader.close(positionId, { price: '75000' });
  await set(null, '65000');
  await server.db
    .updateTable('customer')
    .set({ flags: ['trading_off'] })
    .where('id', '=', trader.customer.userId)
    .execute();
  moveTo(65_000);
  await send();
  expect(await trader.order(own.orderId)).toMatchObject({ status: 'open' });
  expect(await exits()).toMatchObject([{ refusal: { code: 'TRADING_DISABLED', params: {} } }]);
  expect(await paramsOf('EXIT_REFUSED')).toMatchObject([{ act: 'sell', cause: 'stop', amount: '65000' }]);
  expect(await set(null, '64000')).toMatchObject({ status: 0, code: 'TRADING_DISABLED' });
  expect(await set(null, null)).toMatchObject({ status: 1 });
  expect(await exits()).toEqual([]);
});

test('an exit ends with its position', async () => {
  await buy();
  await set(null, '65000');
  await trader.close(positionId, { lots: 3 });
  await send();
  expect(await exits()).toEqual([]);
  expect(await set(null, '65000')).toMatchObject({ status: 0, code: 'POSITION_NOT_HOLDING' });
  const rows = await server.db
    .selectFrom('trade_exit')
    .select('status')
    .where('position_id', '=', positionId)
    .execute();
  expect(rows).toEqual([{ status: 'ended' }]);
});

test.each([
  ['71300', null, 'EXIT_NOT_ABOVE'],
  [null, '71300', 'EXIT_NOT_BELOW'],
  [null, '65050', 'PRICE_OFF_TICK'],
  ['800000', null, 'EXIT_TOO_FAR'],
  [null, '53400', 'EXIT_PAST_LIQUIDATION'],
])('target %s and stop %s of a contract are refused with %s', async (target, stop, code) => {
  venue.quoteAt(71_200, 71_300);
  await buy({ leverage: 2 });
  expect(await set(target, stop)).toMatchObject({ status: 0, code });
  expect(await exits()).toEqual([]);
});

test("another customer's position is not found", async () => {
  await buy();
  await set(null, '65000');
  const other = await Trader.register(server);
  expect(await other.request('/trade/ExitSet', { positionId })).toMatchObject({
    code: 'POSITION_NOT_FOUND',
  });
  expect((await server.ok('/trade/Exits', {}, other.customer)).data).toEqual([]);
  const unknown = { positionId: newId(), stop: '65000' };
  expect(await trader.request('/trade/ExitSet', unknown)).toMatchObject({ code: 'POSITION_NOT_FOUND' });
  expect(await exits()).toHaveLength(1);
});

test('a split converts the prices, those of a refused exit too, until its position is closed', async () => {
  const split = () =>
    transaction(server.db, (tx) => convertExits(tx, symbol, { from: 1n, to: 5n }, 'KOSPI', clock.now()));
  const setFlags = (flags: ['trading_off'] | []) =>
    server.db.updateTable('customer').set({ flags }).where('id', '=', trader.customer.userId).execute();
  await buy();
  await set('80000', '65000');
  await split();
  expect(await exits()).toMatchObject([{ target: '16000', stop: '13000' }]);
  await set('80000', '65000');
  await setFlags(['trading_off']);
  moveTo(65_000);
  await send();
  await split();
  expect(await exits()).toMatchObject([{ target: '16000', stop: '13000', refusal: { code: 'TRADING_DISABLED' } }]);
  await setFlags([]);
  await trader.close(positionId, { lots: 3 });
  await split();
  const rows = server.db.selectFrom('trade_exit').select(['target', 'stop', 'status']);
  expect(await rows.where('position_id', '=', positionId).orderBy('number').execute()).toMatchObject([
    { status: 'removed' },
    { target: 16_000n, stop: 13_000n, status: 'refused' },
  ]);
});
