import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { sql } from 'kysely';
import { buildApp } from '../../core/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { callsOf, makeApp, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { makeOperator } from '../../../test/operator.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { verify } from '../ledger/ledger.verify.ts';

let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let buyer: Trader;
let seller: Trader;
const restarted: FastifyInstance[] = [];
beforeEach(async () => {
  clock = testClock();
  venue = exchangeVenue(clock);
  venue.quoteAt(71_200, 71_300);
  server = await makeApp({ venue, clock });
  [buyer, seller] = await Promise.all([Trader.register(server), Trader.register(server)]);
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

/** The buyer asks for two lots and gets one from the seller, but no fill of the buyer can be booked. */
async function haltBuyer() {
  const { positionId } = await seller.place({ price: '71300' });
  venue.withdrawAll();
  await seller.close(positionId!, { price: '71000' });
  await sql`alter table trade_fill add constraint broken check (user_id <> ${sql.lit(buyer.customer.userId)})`.execute(
    server.owner,
  );
  const order = await buyer.place({ price: '71000', lots: 2 });
  await eventually(async () => expect((await seller.positions('closed')).total).toBe(1));
  return order;
}
const mend = () => sql`alter table trade_fill drop constraint broken`.execute(server.owner);
const ready = async (app = server.app) => {
  const answer = await app.inject({ url: '/readyz' });
  return { code: answer.statusCode, ...answer.json() };
};
const gauge = async () =>
  (await server.app.operations.inject({ url: '/metrics' })).body
    .split('\n')
    .filter((line) => /^(trade_halted|server_fa)/.test(line));

test('an order whose fill cannot be booked is neither cancelled nor booked, and an operator is alarmed', async () => {
  const fatal = jest.spyOn(server.app.deps.log, 'fatal');
  const order = await haltBuyer();
  expect(order).toMatchObject({ status: 'received', filled: '0' });
  expect(await buyer.order(order.orderId)).toMatchObject({ status: 'received', filled: '0', held: order.held });
  expect(order.held).not.toBe('0');
  // It left the market with its rest.
  expect(venue.book('100110')!.bids).toEqual([]);
  expect(await buyer.tryCancel(order.orderId)).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
  expect(fatal).toHaveBeenCalledWith(
    expect.objectContaining({ order: order.orderId, kind: 'fill' }),
    'not booked: order halted',
  );
  expect(await ready()).toEqual({
    code: 200,
    status: 'degraded',
    faults: [{ name: 'halted orders', detail: '1 orders have a report that could not be booked' }],
  });
  expect(await gauge()).toEqual(['server_faults{fault="halted orders"} 1', 'trade_halted_orders 1']);

  const auditor = await makeOperator(server, 'auditor');
  expect(await auditor.ok('/admin/HaltedOrders', { page: 1 })).toMatchObject({
    total: 1,
    data: [
      {
        ...{ orderId: order.orderId, number: order.number, account: buyer.customer.account, reports: 3 },
        error: expect.stringContaining('broken'),
      },
    ],
  });
});

test('an operator has the reports booked when the cause is gone', async () => {
  const order = await haltBuyer();
  const manager = await makeOperator(server, 'manager');
  const retry = () => manager.ok('/admin/HaltedOrderRetry', { orderId: order.orderId, note: 'looked into' });
  expect(await retry()).toEqual({ isBooked: false, error: expect.stringContaining('broken') });
  expect(await buyer.order(order.orderId)).toMatchObject({ status: 'received', filled: '0' });

  await mend();
  expect(await retry()).toEqual({ isBooked: true, error: null });
  expect(await buyer.order(order.orderId)).toMatchObject({ status: 'cancelled', filled: '100', held: '0' });
  expect((await buyer.positions()).data).toMatchObject([{ quantity: '100' }]);
  expect(await ready()).toEqual({ code: 200, status: 'ready' });
  expect((await manager.ok('/admin/HaltedOrders', { page: 1 })).total).toBe(0);
  expect(await manager.call('/admin/HaltedOrderRetry', { orderId: order.orderId, note: 'again' })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await manager.ok('/admin/Audit', { page: 1, act: 'order.retry' })).data).toMatchObject([
    { subject: order.number, after: { isHalted: false } },
    { subject: order.number, after: { isHalted: true } },
  ]);
});

test('a restart books the reports of a halted order and does not submit the order again', async () => {
  const order = await haltBuyer();
  const restart = async () => {
    const next = exchangeVenue(clock);
    next.quoteAt(70_900, 71_000);
    const { db, config } = server;
    const app = await buildApp({ config, db, clock, venue: next, logger: pino({ level: 'silent' }) });
    restarted.push(app);
    await app.ready();
    return { app, buyer: buyer.at(callsOf(app)) };
  };
  const broken = await restart();
  expect(await ready(broken.app)).toMatchObject({ status: 'degraded' });
  expect(await broken.buyer.order(order.orderId)).toMatchObject({ status: 'received', filled: '0' });
  await broken.app.close();

  await mend();
  const mended = await restart();
  expect(await ready(mended.app)).toMatchObject({ status: 'ready' });
  expect(await mended.buyer.order(order.orderId)).toMatchObject({ status: 'cancelled', filled: '100' });
  expect((await mended.buyer.positions()).data).toMatchObject([{ quantity: '100' }]);
  await mended.app.close();
});
