import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { eventually } from '../../../test/eventually.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { restart as restartServer } from '../../../test/restart.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { verify } from '../ledger/ledger.verify.ts';

/** The market's memory is gone with the process: each start has a fresh one on the same database. */
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;
const restarted: FastifyInstance[] = [];

beforeEach(async () => {
  clock = testClock();
  venue = exchangeVenue(clock);
  venue.quoteAt(71_200, 71_300);
  server = await makeApp({ venue, clock });
  trader = await Trader.register(server);
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

async function restart(prepare?: (venue: ExchangeVenue) => void, session?: string) {
  const next = await restartServer(server, { prepare, session });
  restarted.push(next.app);
  return { venue: next.venue, trader: trader.at(next), close: () => next.app.close() };
}

test('an order that did not reach the market is sent while the server runs, once', async () => {
  const { submit } = venue;
  venue.submit = () => {
    throw new Error('the venue failed');
  };
  const draft = trader.draft();
  expect(await trader.send(draft)).toMatchObject({ code: 'SYSTEM_BUSY' });
  venue.submit = submit;
  await server.app.sendUnsentOrders();
  expect((await trader.orders()).data).toMatchObject([{ status: 'received' }]);
  clock.advance(10_001);
  await Promise.all([server.app.sendUnsentOrders(), server.app.sendUnsentOrders()]);
  const { data } = await trader.orders();
  expect(data).toMatchObject([{ clientId: draft.clientId, status: 'filled', filled: '100', held: '0' }]);
  expect(await trader.send(draft)).toMatchObject({ status: 1, data: { orderId: data[0]?.orderId } });
});

test('an order that a crash kept from the market is offered again, once, and its draft finds it', async () => {
  venue.submit = () => {
    throw new Error('the process ends here');
  };
  const draft = trader.draft();
  expect(await trader.send(draft)).toMatchObject({ code: 'SYSTEM_BUSY' });
  expect((await trader.orders()).data).toMatchObject([{ status: 'received', held: '9261389' }]);

  const second = await restart();
  const { data } = await second.trader.orders();
  expect(data).toMatchObject([{ clientId: draft.clientId, status: 'filled', filled: '100', held: '0' }]);
  expect(await second.trader.send(draft)).toMatchObject({ status: 1, data: { orderId: data[0]?.orderId } });
  expect((await second.trader.orders()).total).toBe(1);
  expect((await second.trader.positions()).data).toMatchObject([{ quantity: '100' }]);
  await second.close();

  const third = await restart();
  expect((await third.trader.positions()).data).toMatchObject([{ quantity: '100' }]);
  await third.close();
});

test('resting orders are submitted again with their unfilled quantity, in their order of arrival', async () => {
  venue.quoteAt(71_200, 71_300, 40);
  const first = await trader.place({ price: '71300' });
  expect(first).toMatchObject({ status: 'partial', filled: '40' });
  const second = await trader.place({ price: '71300' });
  const { trader: later, venue: market, close } = await restart((next) => next.quoteAt(71_200, 71_400));
  expect((await later.orders('resting')).total).toBe(2);
  market.quoteAt(71_200, 71_400);
  market.withdrawAll();
  market.rest('sell', 71_300, 100);
  await eventually(async () => {
    expect(await later.order(first.orderId)).toMatchObject({ status: 'filled', filled: '100', commission: '1069' });
  });
  expect(await later.order(second.orderId)).toMatchObject({ status: 'partial', filled: '40' });
  await close();
});

test('a closing order goes back too, and its position is not closed twice', async () => {
  const { positionId } = await trader.place({ lots: 2 });
  const closing = await trader.close(positionId!, { lots: 2, price: '71500' });
  const { trader: later, close } = await restart((next) => next.quoteAt(71_500, 71_600));
  expect(await later.order(closing.orderId)).toMatchObject({ status: 'filled', filled: '200' });
  expect((await later.positions()).total).toBe(0);
  await close();
});

test('day orders of a session that is over expire, and what they held is free', async () => {
  const order = await trader.place({ price: '71000' });
  const { trader: later, close } = await restart(undefined, '2');
  expect(await later.order(order.orderId)).toMatchObject({ status: 'expired', held: '0' });
  await close();
});

test('a contract is watched again after a restart', async () => {
  await trader.place({ leverage: 10 });
  const { trader: later, venue: market, close } = await restart();
  market.quoteAt(60_000, 60_100);
  market.printAt(60_000);
  await eventually(async () => {
    expect((await later.orders()).data[0]).toMatchObject({ effect: 'liquidation', status: 'filled' });
  });
  await close();
});

test('fills wait for a database that is away, and are booked once when it is back', async () => {
  const order = await trader.place({ price: '71000' });
  venue.withdrawAll();
  venue.rest('sell', 71_000, 100);
  const breakConnections = sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `;
  for (let i = 0; i < 3; i++) await breakConnections.execute(server.owner).catch(() => undefined);
  await eventually(async () => {
    expect(await trader.order(order.orderId)).toMatchObject({ status: 'filled', fills: [expect.anything()] });
  });
});

test('orders stand as they were amended, in their new order', async () => {
  const other = await Trader.register(server);
  const moved = await trader.place({ price: '71000' });
  const cut = await other.place({ price: '71000', lots: 2 });
  const named = await other.place({ type: 'best_own' });
  await trader.amend(moved.orderId, '70900');
  await trader.amend(moved.orderId, '71000');
  await other.cancel(cut.orderId, 1);
  // A best price that has moved meanwhile does not move the price that an order got from it.
  const next = await restart((fresh) => fresh.quoteAt(70_500, 71_300));
  next.venue.rest('sell', 71_000, 250);
  await eventually(async () => expect(await trader.order(moved.orderId)).toMatchObject({ filled: '50' }));
  expect(await other.order(cut.orderId)).toMatchObject({ status: 'filled', quantity: '100' });
  expect(await other.order(named.orderId)).toMatchObject({ status: 'filled', averagePrice: '71200' });
  await next.close();
});
