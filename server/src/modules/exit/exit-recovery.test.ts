import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { restart, type RestartedApp } from '../../../test/restart.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { verify } from '../ledger/ledger.verify.ts';

/** The server dies at each step of an exit, and another one goes on from the database alone. */
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;
let positionId: string;
const restarted: FastifyInstance[] = [];

beforeEach(async () => {
  clock = testClock();
  venue = exchangeVenue(clock);
  venue.quoteAt(71_200, 71_300);
  server = await makeApp({ venue, clock });
  trader = await Trader.register(server);
  positionId = (await trader.place({ lots: 3 })).positionId!;
  clock.advance(1_000);
  expect(await trader.request('/trade/ExitSet', { positionId, stop: '65000' })).toMatchObject({ status: 1 });
  clock.advance(1_000);
});
afterEach(async () => {
  expect(await brokenRules(server.db)).toEqual([]);
  expect(await verify(server.db)).toEqual([]);
});
// By itself, so that a failed test does not leave servers that keep the process from ending.
afterEach(async () => {
  for (const app of restarted.splice(0)) await app.close();
  await server.close();
});

const send = ({ app }: { readonly app: FastifyInstance } = server) => app.sendReachedExits();

async function start(prepare?: (next: ExchangeVenue) => void, session?: string): Promise<RestartedApp> {
  const next = await restart(server, { prepare, session, repeatsJobs: false });
  restarted.push(next.app);
  trader = trader.at(next);
  return next;
}

/** An execution at a price, a second after whatever was before it. */
function moveTo(market: ExchangeVenue, price: number, quantity?: number): void {
  clock.advance(1_000);
  market.quoteAt(price, price + 100, quantity);
  market.printAt(price);
}

const exits = async () => (await trader.request('/trade/Exits', {})).data!.data;
const closings = async () => (await trader.orders()).data.filter(({ effect }) => effect === 'close');
const countOf = async (code: string) =>
  (await trader.request('/user/Messages', { page: 1 })).data!.data.filter((each) => each.code === code).length;
const rows = () => server.db.selectFrom('trade_exit').select(['status', 'order_id']).execute();

test('an order that was committed and did not reach the market is sent by the next start, once', async () => {
  venue.submit = () => {
    throw new Error('the process ends here');
  };
  moveTo(venue, 65_000);
  await expect(send()).rejects.toThrow();
  expect(await closings()).toMatchObject([{ status: 'received', cause: 'stop' }]);
  expect(await exits()).toMatchObject([{ isSent: true }]);

  const next = await start((market) => market.quoteAt(65_000, 65_100));
  moveTo(next.venue, 64_000);
  await send(next);
  moveTo(next.venue, 63_000);
  await send(next);
  const orders = await closings();
  expect(orders).toMatchObject([{ status: 'filled', quantity: '300', averagePrice: '65000', cause: 'stop' }]);
  expect(await rows()).toEqual([{ status: 'ended', order_id: orders[0]!.orderId }]);
  expect(await countOf('STOP_REACHED')).toBe(1);
  expect(await countOf('ORDER_FILLED')).toBe(2);
});

test('before the order is committed nothing has happened, and the next execution at the price sends it', async () => {
  await sql`
    create function die() returns trigger language plpgsql as 'begin raise exception ''the server dies here''; end'
  `.execute(server.owner);
  await sql`
    create trigger die before update on trade_exit for each row when (new.status = 'sent') execute function die()
  `.execute(server.owner);
  moveTo(venue, 65_000);
  await expect(send()).rejects.toThrow();
  await sql`drop trigger die on trade_exit`.execute(server.owner);
  expect(await closings()).toEqual([]);
  expect(await countOf('STOP_REACHED')).toBe(0);
  expect((await trader.position(positionId)).position).toMatchObject({ closing: '0' });

  const next = await start((market) => market.quoteAt(65_000, 65_100));
  await send(next);
  expect(await closings()).toEqual([]);
  expect(await exits()).toMatchObject([{ stop: '65000', isSent: false, refusal: null }]);
  moveTo(next.venue, 64_900);
  await send(next);
  expect(await closings()).toMatchObject([{ status: 'filled', quantity: '300', cause: 'stop' }]);
  expect(await countOf('STOP_REACHED')).toBe(1);
});

test('an order that rests goes back to the market, and no execution sends a second one', async () => {
  venue.enter('auction_close');
  moveTo(venue, 65_000);
  await send();
  const [order] = await closings();
  expect(order).toMatchObject({ status: 'open' });

  const next = await start((market) => {
    market.enter('auction_close');
    market.quoteAt(64_900, 65_100);
  });
  expect(await exits()).toMatchObject([{ isSent: true }]);
  moveTo(next.venue, 64_000);
  await send(next);
  expect(await trader.request('/trade/ExitSet', { positionId })).toMatchObject({ code: 'EXIT_SENT' });
  expect(await closings()).toMatchObject([{ orderId: order!.orderId, status: 'open', cause: 'stop' }]);
  // Its customer still ends the exit with it.
  await trader.cancel(order!.orderId);
  moveTo(next.venue, 63_000);
  await send(next);
  expect(await closings()).toMatchObject([{ orderId: order!.orderId, status: 'cancelled' }]);
  expect(await rows()).toEqual([{ status: 'removed', order_id: order!.orderId }]);
});

test('an order whose session was over meanwhile leaves the exit waiting, for an execution since then', async () => {
  venue.enter('auction_close');
  moveTo(venue, 65_000);
  await send();

  const next = await start((market) => market.quoteAt(64_900, 65_000), '2');
  expect(await closings()).toMatchObject([{ status: 'expired' }]);
  moveTo(next.venue, 64_900);
  clock.advance(1_000);
  await send(next);
  expect(await exits()).toMatchObject([{ stop: '65000', isSent: false, refusal: null }]);
  expect(await closings()).toHaveLength(1);
  moveTo(next.venue, 64_800);
  await send(next);
  expect((await closings()).map(({ status, cause }) => [status, cause])).toEqual([
    ['filled', 'stop'],
    ['expired', 'stop'],
  ]);
  expect(await countOf('STOP_REACHED')).toBe(1);
});

test('an order that was filled ends the exit at the next start', async () => {
  moveTo(venue, 65_000);
  await send();
  expect(await rows()).toMatchObject([{ status: 'sent' }]);

  const next = await start();
  moveTo(next.venue, 64_000);
  await send(next);
  expect(await closings()).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status: 'ended' }]);
  expect((await trader.positions()).data).toEqual([]);
});

test('a part that was filled leaves the other price, once, however often the server starts', async () => {
  expect(
    await trader.request('/trade/ExitSet', { positionId, target: '80000', targetLots: 1, stop: '65000', stopLots: 1 }),
  ).toMatchObject({ status: 1 });
  clock.advance(1_000);
  moveTo(venue, 80_000);
  await send();
  const next = await start();
  moveTo(next.venue, 80_100);
  await send(next);
  const again = await start();
  moveTo(again.venue, 80_200);
  await send(again);
  expect(await exits()).toMatchObject([{ target: null, stop: '65000', stopQuantity: '100', isSent: false }]);
  expect(await closings()).toMatchObject([{ quantity: '100', status: 'filled', cause: 'target' }]);
  expect((await rows()).map(({ status }) => status).sort()).toEqual(['ended', 'removed', 'waiting']);
  expect(await countOf('TARGET_REACHED')).toBe(1);
});

test('an order that was filled in part leaves the exit waiting with the rest', async () => {
  moveTo(venue, 65_000, 100);
  await send();
  expect(await closings()).toMatchObject([{ status: 'cancelled', filled: '100' }]);

  const next = await start();
  moveTo(next.venue, 64_000);
  clock.advance(1_000);
  await send(next);
  expect(await exits()).toMatchObject([{ stop: '65000', isSent: false }]);
  expect(await closings()).toHaveLength(1);
  moveTo(next.venue, 63_900);
  await send(next);
  expect((await closings()).map(({ filled, cause }) => [filled, cause])).toEqual([
    ['200', 'stop'],
    ['100', 'stop'],
  ]);
  expect((await trader.positions()).data).toEqual([]);
  expect(await countOf('STOP_REACHED')).toBe(1);
});
