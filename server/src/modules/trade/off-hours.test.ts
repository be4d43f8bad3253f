import pino from 'pino';
import { buildApp } from '../../core/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { callsOf, makeApp, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { steppedVenue } from '../../../test/simulated-venue.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { verify } from '../ledger/ledger.verify.ts';

const CLOSE = '71300';

describe('between customers alone', () => {
  let clock: TestClock;
  let venue: ExchangeVenue;
  let server: TestApp;
  /** Has two hundred shares. */
  let seller: Trader;
  let positionId: string;
  let buyers: [Trader, Trader];

  beforeEach(async () => {
    clock = testClock();
    venue = exchangeVenue(clock);
    venue.quoteAt(71_200, 71_300);
    server = await makeApp({ venue, clock });
    seller = await Trader.register(server);
    buyers = [await Trader.register(server), await Trader.register(server)];
    positionId = (await seller.place({ lots: 2 })).positionId!;
    clock.advance(3_600_000);
    venue.withdrawAll();
  });
  afterEach(async () => {
    expect(await brokenRules(server.db)).toEqual([]);
    expect(await verify(server.db)).toEqual([]);
    await server.close();
  });
  const statusOf = async (trader: Trader, orderId: string) => (await trader.order(orderId)).status;

  async function restart(phase: 'single' | 'pre_open') {
    clock.advance(1_000);
    const next = exchangeVenue(clock);
    next.enter(phase);
    const { db, config } = server;
    const app = await buildApp({ config, db, clock, venue: next, logger: pino({ level: 'silent' }) });
    await app.ready();
    return { venue: next, calls: callsOf(app), close: () => app.close() };
  }

  describe('at single prices after the close', () => {
    beforeEach(() => venue.enter('single'));

    test('the earlier of two bids is served first, the other one at the next price, and the day keeps its close', async () => {
      const [first, second] = [await buyers[0].place({ price: '72000' }), await buyers[1].place({ price: '72000' })];
      const sale = await seller.close(positionId, { price: '71800' });
      expect([first.status, second.status, sale.status]).toEqual(['open', 'open', 'open']);
      venue.enter('single');
      await eventually(async () => expect(await statusOf(buyers[0], first.orderId)).toBe('filled'));
      expect(await buyers[0].order(first.orderId)).toMatchObject({ averagePrice: '72000', filled: '100' });
      expect(await statusOf(buyers[1], second.orderId)).toBe('open');
      const { data: trades } = await server.ok('/market/Trades', { symbol: '100110', page: 1 });
      expect(trades[0]).toMatchObject({ price: '72000', quantity: '100', aggressor: 'auction', offHours: true });
      expect(await server.ok('/market/Detail', { symbol: '100110' })).toMatchObject({ price: CLOSE, high: CLOSE });
      await seller.close(positionId, { price: '72000' });
      venue.enter('single');
      await eventually(async () => expect(await statusOf(buyers[1], second.orderId)).toBe('filled'));
    });

    const REFUSED = [
      ['at the market', {}, 'ORDER_TYPE_NOT_NOW'],
      ['conditional', { type: 'conditional', price: CLOSE }, 'ORDER_TYPE_NOT_NOW'],
      ['best-priced', { type: 'best_own' }, 'ORDER_TYPE_NOT_NOW'],
      ['at the previous close', { type: 'previous_close' }, 'ORDER_TYPE_NOT_NOW'],
      ['valid at once alone', { price: CLOSE, timeInForce: 'ioc' }, 'ORDER_TYPE_NOT_NOW'],
      ['above the band', { price: '78500' }, 'PRICE_OUTSIDE_LIMIT'],
      ['below the band', { price: '64100' }, 'PRICE_OUTSIDE_LIMIT'],
    ] as const;
    test('limit orders for the day inside the band alone are taken', async () => {
      for (const [name, over, code] of REFUSED)
        expect([name, (await buyers[0].tryPlace(over)).code]).toEqual([name, code]);
    });

    test('a price changes inside the band alone, and what is left expires at the end with its hold', async () => {
      const { orderId } = await buyers[0].place({ price: '64200' });
      expect(await buyers[0].tryAmend(orderId, '78500')).toMatchObject({
        code: 'PRICE_OUTSIDE_LIMIT',
        params: { lower: '64200', upper: '78400' },
      });
      expect(await buyers[0].amend(orderId, '65000')).toMatchObject({ price: '65000' });
      venue.enter('single');
      expect(await statusOf(buyers[0], orderId)).toBe('open');
      venue.endSession();
      await eventually(async () => expect(await statusOf(buyers[0], orderId)).toBe('expired'));
      expect((await buyers[0].order(orderId)).held).toBe('0');
    });

    test('orders wait for the next price after a restart', async () => {
      const bid = await buyers[0].place({ price: '72000' });
      await seller.close(positionId, { price: '72000' });
      const second = await restart('single');
      second.venue.enter('single');
      await eventually(async () => expect(await statusOf(buyers[0].at(second.calls), bid.orderId)).toBe('filled'));
      await second.close();
    });
  });

  describe('at the previous close', () => {
    const atClose = { type: 'previous_close' } as const;
    beforeEach(() => venue.enter('pre_open'));

    test('time alone decides, the hold is that of one price, and what is left expires when the session ends', async () => {
      const [first, second] = [await buyers[0].place({ ...atClose, lots: 2 }), await buyers[1].place(atClose)];
      expect(second).toMatchObject({ status: 'open', price: null, held: '7131069' });
      const auction = await buyers[1].place({ price: '72000' });
      expect(await seller.close(positionId, atClose)).toMatchObject({ status: 'filled', averagePrice: CLOSE });
      await eventually(async () => expect(await statusOf(buyers[0], first.orderId)).toBe('partial'));
      expect(await statusOf(buyers[1], second.orderId)).toBe('open');
      expect((await buyers[0].tryAmend(first.orderId, '71200')).code).toBe('ORDER_NOT_AMENDABLE');
      expect(await buyers[0].cancel(first.orderId)).toMatchObject({ status: 'cancelled', filled: '100' });
      venue.enter('auction_open');
      await eventually(async () => expect(await statusOf(buyers[1], second.orderId)).toBe('expired'));
      expect((await buyers[1].order(second.orderId)).held).toBe('0');
      expect(await statusOf(buyers[1], auction.orderId)).toBe('open');
      expect((await buyers[0].tryPlace(atClose)).code).toBe('ORDER_TYPE_NOT_NOW');
    });

    test('in a later session of a day the price is that of the session before, and so is the hold', async () => {
      venue.enter('continuous');
      venue.printAt(72_000);
      venue.enter('pre_open');
      expect((await server.ok('/market/Detail', { symbol: '100110' })).previousClose).toBe(CLOSE);
      const bid = await buyers[0].place(atClose);
      expect(bid.held).toBe('7201080');
      expect(await seller.close(positionId, { ...atClose, lots: 1 })).toMatchObject({
        status: 'filled',
        averagePrice: '72000',
      });
      await eventually(async () => expect(await statusOf(buyers[0], bid.orderId)).toBe('filled'));
      expect(await buyers[0].order(bid.orderId)).toMatchObject({ averagePrice: '72000', held: '0' });
    });

    test('an order with a price or valid at once alone is refused', async () => {
      for (const over of [{ price: CLOSE }, { timeInForce: 'fok' }] as const)
        expect((await buyers[0].tryPlace({ ...atClose, ...over })).code).toBe('BAD_REQUEST');
    });

    test('orders keep their turn over a restart', async () => {
      const [first, second] = [await buyers[0].place(atClose), await buyers[1].place(atClose)];
      const next = await restart('pre_open');
      await seller.at(next.calls).close(positionId, atClose);
      await eventually(async () => expect(await statusOf(buyers[0].at(next.calls), first.orderId)).toBe('filled'));
      expect(await statusOf(buyers[1].at(next.calls), second.orderId)).toBe('open');
      await next.close();
    });
  });
});

test('by the exchange hours: a purchase before the opening, a single price at 16:10, an end at 18:00', async () => {
  const clock = testClock('2026-11-20T08:29:59+09:00');
  const venue = await steppedVenue(clock, { mode: 'krx', companies: 3 });
  const server = await makeApp({ venue, clock });
  const trader = await Trader.register(server);
  const runTo = (time: string) => {
    clock.set(Date.parse(`2026-11-20T${time}+09:00`) - 1_000);
    venue.run(1.2);
  };
  const eventuallyIs = (orderId: string, status: string) =>
    eventually(async () => expect((await trader.order(orderId)).status).toBe(status));
  venue.run(1.2);
  expect(await server.ok('/market/State', {})).toMatchObject({ phase: 'pre_open', nextPhase: 'auction_open' });
  const bought = await trader.place({ type: 'previous_close' });
  expect(['filled', 'partial', 'open']).toContain(bought.status);
  runTo('08:40:00');
  runTo('09:00:00');
  venue.run(60);
  const { price } = await server.ok('/market/Detail', { symbol: '100110' });
  expect(Number(price)).toBeGreaterThan(0);
  for (const time of ['15:20:00', '15:30:00', '15:40:00', '16:00:00']) runTo(time);
  const { price: close } = await server.ok('/market/Detail', { symbol: '100110' });
  expect(await server.ok('/market/State', {})).toMatchObject({ phase: 'single', nextPhase: 'single' });
  const tick = 1_000n;
  const top = String(((BigInt(close) * 109n) / 100n / tick) * tick);
  const bottom = String(((BigInt(close) * 92n) / 100n / tick) * tick);
  const [bid, low] = [await trader.place({ price: top }), await trader.place({ price: bottom })];
  const other = await Trader.register(server);
  // Opened and met at one price: the other side of the trade is a short sale.
  await other.place({ side: 'short', leverage: 1, price: bottom, lots: 5 });
  runTo('16:10:00');
  await eventuallyIs(bid.orderId, 'filled');
  expect(await server.ok('/market/Detail', { symbol: '100110' })).toMatchObject({ price: close });
  for (const time of ['17:50:00', '18:00:00']) runTo(time);
  await eventually(async () => expect(['filled', 'expired']).toContain((await trader.order(low.orderId)).status));
  expect(await server.ok('/market/State', {})).toMatchObject({ phase: 'closed', nextPhase: 'pre_open' });
  expect((await trader.tryPlace({ price: close })).code).toBe('MARKET_CLOSED');
  expect(await brokenRules(server.db)).toEqual([]);
  await server.close();
});
