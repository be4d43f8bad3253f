import type { FastifyInstance } from 'fastify';
import { customer } from '../ledger/ledger.types.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { verify } from '../ledger/ledger.verify.ts';
import { eventually } from '../../../test/eventually.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { restart as restartServer } from '../../../test/restart.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';

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
  for (const app of restarted.splice(0)) await app.close();
  expect(await brokenRules(server.db)).toEqual([]);
  expect(await verify(server.db)).toEqual([]);
  await server.close();
});

async function restart(prepare?: (venue: ExchangeVenue) => void, session?: string) {
  const next = await restartServer(server, { prepare, session });
  restarted.push(next.app);
  return { venue: next.venue, trader: trader.at(next) };
}
const heldOf = async (who: Trader) => (await balanceOf(server.db, customer(who.customer.userId, 'cash'), 'KRW')).held;
/** Hold of so many shares bought at a price. */
const costOf = (price: bigint, quantity: bigint) => price * quantity + (price * quantity * 15n) / 100_000n;
const STOP = { type: 'stop_limit', price: '72000', stopPrice: '71800' } as const;
const messagesOf = async (who: Trader) =>
  (await server.ok('/user/Messages', { page: 1 }, who.customer)).data.map(({ code }) => code);
const isTriggered = (who: Trader, orderId: string) =>
  eventually(async () => expect((await who.order(orderId)).triggeredAt).not.toBeNull());

test('it waits with the hold of its limit, is triggered by an execution, and fills as a limit order', async () => {
  const order = await trader.place({ ...STOP, lots: 2 });
  expect(order).toMatchObject({ status: 'open', price: '72000', stopPrice: '71800', triggeredAt: null, filled: '0' });
  expect(await heldOf(trader)).toBe(costOf(72_000n, 200n));
  venue.quoteAt(71_600, 72_000, 50);
  venue.printAt(71_700);
  expect((await trader.order(order.orderId)).triggeredAt).toBeNull();
  venue.withdrawAll();
  venue.printAt(71_800);
  await isTriggered(trader, order.orderId);
  expect(await messagesOf(trader)).toEqual(['ORDER_TRIGGERED']);
  expect(venue.book('100110')?.bids[0]).toEqual({ price: 72_000n, quantity: 200n });
  venue.rest('sell', 71_900, 200);
  await eventually(async () =>
    expect(await trader.order(order.orderId)).toMatchObject({ status: 'filled', averagePrice: '72000', held: '0' }),
  );
  expect((await trader.positions()).data).toMatchObject([{ quantity: '200' }]);
});

test('a position is closed with one, whose shares are reserved meanwhile', async () => {
  const { positionId } = await trader.place({ lots: 2 });
  const order = await trader.close(positionId!, { type: 'stop_limit', price: '70500', stopPrice: '70800' });
  expect(order).toMatchObject({ status: 'open', effect: 'close', stopPrice: '70800', held: '0' });
  expect((await trader.position(positionId!)).position).toMatchObject({ closing: '100', closable: '100' });
  venue.quoteAt(70_700, 70_800);
  venue.printAt(70_800);
  await eventually(async () =>
    expect(await trader.order(order.orderId)).toMatchObject({ status: 'filled', averagePrice: '70700' }),
  );
  // The fill has a message, so the stop price needs none.
  expect((await messagesOf(trader)).slice(0, 1)).toEqual(['ORDER_FILLED']);
});

test.each([
  ['a purchase at the last price', { ...STOP, stopPrice: '71300' }, 'STOP_PRICE_NOT_ABOVE'],
  ['a short above the last price', { ...STOP, side: 'short', leverage: 2 }, 'STOP_PRICE_NOT_BELOW'],
  ['none', { ...STOP, stopPrice: undefined }, 'STOP_PRICE_REQUIRED'],
  ['a limit order', { type: 'limit', price: '71000', stopPrice: '71800' }, 'BAD_REQUEST'],
  ['one without a limit', { ...STOP, price: undefined }, 'PRICE_REQUIRED'],
  ['one between two ticks', { ...STOP, stopPrice: '71850' }, 'PRICE_OFF_TICK'],
  ['one that is valid at once', { ...STOP, timeInForce: 'ioc' }, 'BAD_REQUEST'],
  ['more than can be paid', { ...STOP, lots: 20 }, 'INSUFFICIENT_BALANCE'],
] as const)('%s is refused: %s', async (_name, over, code) => {
  expect((await trader.tryPlace(over)).code).toBe(code);
  expect(await heldOf(trader)).toBe(0n);
});

test.each(['pre_open', 'auction_open', 'auction_close', 'after', 'single'] as const)(
  'none is taken during %s',
  async (phase) => {
    venue.enter(phase);
    expect((await trader.tryPlace(STOP)).code).toBe('ORDER_TYPE_NOT_NOW');
  },
);

test('while it waits it can be amended, in part cancelled, and cancelled', async () => {
  const { orderId } = await trader.place({ ...STOP, lots: 3 });
  expect(await trader.amend(orderId, '72500', '72300')).toMatchObject({
    price: '72500',
    stopPrice: '72300',
    status: 'open',
    held: String(costOf(72_500n, 300n)),
  });
  // The stop price stays where none is given.
  expect(await trader.amend(orderId, '72400')).toMatchObject({ price: '72400', stopPrice: '72300' });
  expect((await trader.tryAmend(orderId, '72400', '71300')).code).toBe('STOP_PRICE_NOT_ABOVE');
  expect((await trader.tryAmend(orderId, '72400', '72350')).code).toBe('PRICE_OFF_TICK');
  expect(await trader.cancel(orderId, 1)).toMatchObject({ quantity: '200', held: String(costOf(72_400n, 200n)) });
  venue.printAt(72_200);
  expect((await trader.order(orderId)).triggeredAt).toBeNull();
  const stranger = await Trader.register(server);
  expect((await stranger.tryAmend(orderId, '72400', '72500')).code).toBe('ORDER_NOT_FOUND');
  expect((await stranger.tryCancel(orderId)).code).toBe('ORDER_NOT_FOUND');
  expect(await trader.cancel(orderId)).toMatchObject({ status: 'cancelled', held: '0' });
  venue.printAt(72_300);
  expect(await trader.order(orderId)).toMatchObject({ status: 'cancelled', triggeredAt: null });
});

test('once it is triggered its stop price is no more, and its limit can be changed', async () => {
  const { orderId } = await trader.place(STOP);
  venue.withdrawAll();
  venue.printAt(71_800);
  await isTriggered(trader, orderId);
  expect((await trader.tryAmend(orderId, '72000', '72500')).code).toBe('ORDER_NOT_AMENDABLE');
  expect(await trader.amend(orderId, '71500')).toMatchObject({ price: '71500', stopPrice: '71800', status: 'open' });
  const limit = await trader.place({ price: '71000' });
  expect((await trader.tryAmend(limit.orderId, '71000', '72500')).code).toBe('ORDER_NOT_AMENDABLE');
});

test('it ends with its session, and what it held is free', async () => {
  const { orderId } = await trader.place(STOP);
  venue.endSession();
  await eventually(async () => expect(await trader.order(orderId)).toMatchObject({ status: 'expired', held: '0' }));
  expect(await heldOf(trader)).toBe(0n);
});

describe('a restart', () => {
  test('lets it wait on, with its amended prices', async () => {
    const { orderId } = await trader.place(STOP);
    await trader.amend(orderId, '72500', '72300');
    const next = await restart();
    next.venue.printAt(72_200);
    expect(await next.trader.order(orderId)).toMatchObject({ status: 'open', triggeredAt: null });
    next.venue.withdrawAll();
    next.venue.printAt(72_300);
    await isTriggered(next.trader, orderId);
    expect(next.venue.book('100110')?.bids[0]).toEqual({ price: 72_500n, quantity: 100n });
  });

  test('sends one that was triggered as a limit order, behind those that were in the book', async () => {
    const { orderId } = await trader.place(STOP);
    const other = await Trader.register(server);
    venue.withdrawAll();
    const before = await other.place({ price: '72000' });
    venue.printAt(71_800);
    await isTriggered(trader, orderId);
    const { triggeredAt } = await trader.order(orderId);
    // The price is far below the stop price by now.
    const next = await restart((fresh) => fresh.withdrawAll());
    expect(next.venue.book('100110')?.bids[0]).toEqual({ price: 72_000n, quantity: 200n });
    next.venue.rest('sell', 72_000, 100);
    await eventually(async () => expect((await other.order(before.orderId)).status).toBe('filled'));
    expect(await next.trader.order(orderId)).toMatchObject({ status: 'open', filled: '0', triggeredAt });
  });

  test('triggers one whose stop price the last price has reached meanwhile, once', async () => {
    const { orderId } = await trader.place(STOP);
    const next = await restart((fresh) => {
      fresh.withdrawAll();
      fresh.printAt(71_900);
    });
    await isTriggered(next.trader, orderId);
    expect(await messagesOf(next.trader)).toEqual(['ORDER_TRIGGERED']);
    expect(next.venue.book('100110')?.bids[0]).toEqual({ price: 72_000n, quantity: 100n });
    next.venue.rest('sell', 72_000, 500);
    await eventually(async () =>
      expect(await next.trader.order(orderId)).toMatchObject({ status: 'filled', filled: '100' }),
    );
  });

  test('of another session ends it', async () => {
    const { orderId } = await trader.place(STOP);
    const next = await restart(undefined, '2');
    expect(await next.trader.order(orderId)).toMatchObject({ status: 'expired', triggeredAt: null, held: '0' });
  });
});
