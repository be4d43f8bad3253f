import type { ApiInput, MessageCode } from '@maru/domain/contracts';
import { eventually } from '../../../test/eventually.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { transaction } from '../../core/db.ts';
import { listenToNotices, type Notice } from '../../core/notices.ts';
import { verify } from '../ledger/ledger.verify.ts';
import { convertExits } from './exit-split.ts';

/** Each price of an exit closes the part that it states. */

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
  clock.advance(1_000);
  venue.quoteAt(price, price + 100, quantity);
  venue.printAt(price);
}
const send = () => server.app.sendReachedExits();
const buy = async (over: Parameters<Trader['place']>[0] = {}) => {
  positionId = (await trader.place({ lots: 3, ...over })).positionId!;
};
const set = (terms: Omit<ApiInput<'/trade/ExitSet'>, 'positionId'>) =>
  trader.request('/trade/ExitSet', { positionId, ...terms });
const exits = async () => (await server.ok('/trade/Exits', {}, trader.customer)).data;
const closings = async () => (await trader.orders()).data.filter(({ effect }) => effect === 'close');
const paramsOf = async (code: MessageCode) =>
  (await server.ok('/user/Messages', { page: 1 }, trader.customer)).data.flatMap((each) =>
    each.code === code ? [each.params] : [],
  );
const rows = () =>
  server.db
    .selectFrom('trade_exit')
    .select(['status', 'target', 'target_quantity', 'stop', 'stop_quantity', 'order_id'])
    .where('position_id', '=', positionId)
    .orderBy('number')
    .execute();

test('a price closes its part once, and the other one goes on with the rest', async () => {
  await buy();
  await set({ target: '80000', targetLots: 1, stop: '65000' });
  expect(await exits()).toMatchObject([{ target: '80000', targetQuantity: '100', stop: '65000', stopQuantity: null }]);
  moveTo(80_000);
  await Promise.all([send(), send()]);
  await send();
  await send();
  const [sold] = await closings();
  expect(sold).toMatchObject({ status: 'filled', quantity: '100', cause: 'target' });
  expect((await trader.position(positionId)).position).toMatchObject({ quantity: '200', closing: '0' });
  expect(await paramsOf('TARGET_REACHED')).toMatchObject([{ amount: '80000', quantity: '100' }]);
  expect(await exits()).toMatchObject([{ target: null, targetQuantity: null, stop: '65000', isSent: false }]);
  moveTo(81_000);
  await send();
  expect(await closings()).toHaveLength(1);
  moveTo(64_900);
  await send();
  await send();
  expect((await closings()).map(({ quantity, cause }) => [quantity, cause])).toEqual([
    ['200', 'stop'],
    ['100', 'target'],
  ]);
  expect(await paramsOf('STOP_REACHED')).toMatchObject([{ quantity: '200' }]);
  expect(await exits()).toEqual([]);
  expect(await rows()).toMatchObject([
    { status: 'ended', target: 80_000n, stop: 65_000n, order_id: sold!.orderId },
    { status: 'ended', target: null, stop: 65_000n },
  ]);
});

test('a price that stands alone is over with its part', async () => {
  await buy();
  await set({ stop: '65000', stopLots: 2 });
  moveTo(65_000);
  await send();
  await send();
  expect(await closings()).toMatchObject([{ quantity: '200', status: 'filled' }]);
  expect(await exits()).toEqual([]);
  moveTo(64_000);
  await send();
  expect(await closings()).toHaveLength(1);
});

test('the other price counts the executions since the order was filled', async () => {
  await buy();
  await set({ target: '80000', targetLots: 1, stop: '65000', stopLots: 1 });
  moveTo(80_000);
  await send();
  moveTo(64_900);
  venue.printAt(71_000);
  await send();
  expect((await closings()).map(({ quantity, cause }) => [quantity, cause])).toEqual([
    ['100', 'stop'],
    ['100', 'target'],
  ]);
  await send();
  expect(await exits()).toEqual([]);
});

test('a short contract is closed in part, and keeps the collateral of the rest', async () => {
  await buy({ side: 'short', leverage: 2, lots: 4 });
  const before = (await trader.position(positionId)).position;
  await set({ target: '65000', targetLots: 1, stop: '80000' });
  moveTo(64_000);
  await send();
  await send();
  const { position } = await trader.position(positionId);
  expect(position).toMatchObject({ quantity: '300' });
  expect(BigInt(position.margin) * 4n).toBe(BigInt(before.margin) * 3n);
  expect(await exits()).toMatchObject([{ target: null, stop: '80000', stopQuantity: null }]);
  await set({});
});

test('a position that has become smaller closes what is left', async () => {
  await buy();
  await set({ stop: '65000', stopLots: 2 });
  await trader.close(positionId, { lots: 2 });
  expect(await exits()).toMatchObject([{ stopQuantity: '200' }]);
  moveTo(65_000);
  await send();
  await send();
  expect((await closings())[0]).toMatchObject({ quantity: '100', status: 'filled', cause: 'stop' });
  expect((await trader.positions()).data).toEqual([]);
  expect(await exits()).toEqual([]);
});

test('own closing orders are cancelled only for shares that are needed', async () => {
  await buy();
  const own = await trader.close(positionId, { lots: 2, price: '85000' });
  await set({ target: '80000', targetLots: 1, stop: '65000', stopLots: 2 });
  moveTo(80_000);
  await send();
  expect(await trader.order(own.orderId)).toMatchObject({ status: 'open' });
  moveTo(65_000);
  await send();
  expect(await trader.order(own.orderId)).toMatchObject({ status: 'cancelled' });
  expect((await closings()).filter(({ cause }) => cause).map(({ quantity }) => quantity)).toEqual(['200', '100']);
});

test('what the book cannot take of a part waits, and no share more is closed', async () => {
  await buy();
  await set({ stop: '65000', stopLots: 1 });
  moveTo(65_000, 30);
  await send();
  venue.withdrawAll();
  clock.advance(100);
  await send();
  expect(await exits()).toMatchObject([{ stopQuantity: '70', isSent: false }]);
  moveTo(64_000);
  await send();
  await send();
  expect((await closings()).map(({ quantity, filled }) => [quantity, filled])).toEqual([
    ['70', '70'],
    ['100', '30'],
  ]);
  expect((await trader.position(positionId)).position).toMatchObject({ quantity: '200' });
  expect(await exits()).toEqual([]);
});

test('a fall right after the auction that filled one price reaches the other one, before the fill is booked too', async () => {
  await buy();
  await set({ target: '80000', targetLots: 1, stop: '65000' });
  venue.enter('auction_close');
  moveTo(80_000);
  await send();
  expect(await exits()).toMatchObject([{ isSent: true }]);
  clock.advance(1_000);
  venue.enter('continuous');
  venue.printAt(64_900);
  await send();
  await send();
  expect((await closings()).map(({ quantity, cause }) => [quantity, cause])).toEqual([
    ['200', 'stop'],
    ['100', 'target'],
  ]);
  await send();
  expect(await exits()).toEqual([]);
});

test('its order, cancelled by the customer, ends both prices', async () => {
  await buy();
  await set({ target: '80000', stop: '65000', stopLots: 1 });
  venue.enter('auction_close');
  moveTo(65_000);
  await send();
  const [order] = await closings();
  await trader.cancel(order!.orderId);
  await send();
  expect(await exits()).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'removed', stop_quantity: 100n }]);
});

test('as many as there are is all, also with shares that are bought later', async () => {
  await buy();
  await set({ target: '80000', targetLots: 3, stop: '65000', stopLots: 2 });
  expect(await exits()).toMatchObject([{ targetQuantity: null, stopQuantity: '200' }]);
  // The same again is the same exit.
  await set({ target: '80000', stop: '65000', stopLots: 2 });
  expect(await rows()).toHaveLength(1);
  await set({ target: '80000', stop: '65000', stopLots: 1 });
  expect(await rows()).toHaveLength(2);
  // A part without its price says nothing.
  await set({ target: '80000', stopLots: 1 });
  expect(await exits()).toMatchObject([{ stop: null, stopQuantity: null }]);
  await trader.place({ lots: 1 });
  moveTo(80_000);
  await send();
  expect((await closings())[0]).toMatchObject({ quantity: '400' });
});

test('a part of more than the position is refused', async () => {
  await buy();
  expect(await set({ stop: '65000', stopLots: 4 })).toMatchObject({ code: 'CLOSE_TOO_LARGE' });
  expect(await set({ stop: '65000', stopLots: 0 })).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await exits()).toEqual([]);
});

test('a split converts the parts, less what an order that is over has closed', async () => {
  const split = (from: bigint, to: bigint) =>
    transaction(server.db, (tx) => convertExits(tx, testInstrument.symbol, { from, to }, 'KOSPI', clock.now()));
  await buy();
  await set({ target: '80000', targetLots: 1, stop: '65000', stopLots: 2 });
  moveTo(65_000, 50);
  await send();
  expect(await exits()).toMatchObject([{ isSent: true }]);
  await split(1n, 5n);
  expect(await exits()).toMatchObject([
    { isSent: false, target: '16000', targetQuantity: '500', stop: '13000', stopQuantity: '750' },
  ]);
  await split(1_000n, 1n);
  expect(await exits()).toMatchObject([{ targetQuantity: '1', stopQuantity: '1' }]);
  await set({});
});

test('a screen hears that an exit goes on, waits again or is over', async () => {
  const heard: Notice[] = [];
  const handlers = { onNotice: (notice: Notice) => void heard.push(notice), onMissed: () => undefined };
  const { close } = await listenToNotices(server.config.databaseUrl!, handlers, server.app.log);
  const states = () =>
    heard.flatMap(({ topic, userId, data }) => {
      const { kind, state, version } = (data ?? {}) as Record<string, unknown>;
      return topic === 'requests' && kind === 'exit' && userId === trader.customer.userId ? [[state, version]] : [];
    });
  try {
    await buy();
    await set({ target: '80000', targetLots: 1, stop: '65000', stopLots: 1 });
    moveTo(80_000);
    await send();
    await send();
    await eventually(async () => expect(states()).toHaveLength(2));
    // The first was sent, then ended; the other price is an exit of its own.
    expect(states().sort()).toEqual([
      ['ended', 3],
      ['waiting', 1],
    ]);
    moveTo(65_000, 50);
    await send();
    await send();
    await eventually(async () => expect(states()).toHaveLength(3));
    expect(states()[2]).toEqual(['waiting', 3]);
    await server.db
      .updateTable('customer')
      .set({ flags: ['trading_off'] })
      .where('id', '=', trader.customer.userId)
      .execute();
    moveTo(64_000);
    await send();
    await eventually(async () => expect(states()).toHaveLength(4));
    expect(states()[3]).toEqual(['refused', 4]);
  } finally {
    await close();
  }
});
