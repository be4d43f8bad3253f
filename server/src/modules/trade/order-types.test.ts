import { customer } from '../ledger/ledger.types.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { verify } from '../ledger/ledger.verify.ts';
import { eventually } from '../../../test/eventually.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, newId, testClock, type TestApp } from '../../../test/harness.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';

const GRANT = 100_000_000n;
const clock = testClock();
let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;

beforeAll(async () => {
  venue = exchangeVenue(clock);
  server = await makeApp({ venue, clock });
});
afterAll(async () => {
  expect(await verify(server.db)).toEqual([]);
  expect(await brokenRules(server.db)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  venue.enter('continuous');
  venue.quoteAt(71_200, 71_300);
  trader = await Trader.register(server);
});
const heldOf = async (who: Trader) => (await balanceOf(server.db, customer(who.customer.userId, 'cash'), 'KRW')).held;
const availableOf = async (who: Trader) =>
  (await balanceOf(server.db, customer(who.customer.userId, 'cash'), 'KRW')).available;
/** Hold of so many shares bought at a price. */
const costOf = (price: bigint, quantity: bigint) => price * quantity + (price * quantity * 15n) / 100_000n;

describe('types', () => {
  test('best own rests at the best bid, and its hold is that of a limit order', async () => {
    const order = await trader.place({ type: 'best_own', lots: 2 });
    expect(order).toMatchObject({ status: 'open', price: '71200', held: String(costOf(71_200n, 200n)) });
    expect(await heldOf(trader)).toBe(costOf(71_200n, 200n));
    expect((await trader.cancel(order.orderId)).held).toBe('0');
  });

  test('best opposite takes what is there and rests with the remainder at that price', async () => {
    venue.quoteAt(71_200, 71_300, 30);
    const order = await trader.place({ type: 'best_opposite' });
    expect(order).toMatchObject({
      status: 'partial',
      price: '71300',
      filled: '30',
      held: String(costOf(71_300n, 70n)),
    });
    venue.rest('sell', 71_300, 70);
    await eventually(async () => expect((await trader.order(order.orderId)).status).toBe('filled'));
    expect(await availableOf(trader)).toBe(GRANT - costOf(71_300n, 30n) - costOf(71_300n, 70n));
  });

  test('best opposite has no price in an empty book', async () => {
    venue.withdrawAll();
    expect(await trader.place({ type: 'best_opposite' })).toMatchObject({
      status: 'rejected',
      reason: 'PRICE_UNAVAILABLE',
      held: '0',
    });
  });

  test('a conditional order becomes a market order in the closing auction', async () => {
    const order = await trader.place({ type: 'conditional', price: '70000' });
    expect(order).toMatchObject({ status: 'open', price: '70000', held: String(costOf(92_600n, 100n)) });
    venue.enter('auction_close');
    // The limit is gone: it trades at the one price of the auction.
    expect(await trader.tryAmend(order.orderId, '70100')).toMatchObject({ code: 'ORDER_NOT_AMENDABLE' });
    venue.enter('continuous');
    await eventually(async () =>
      expect(await trader.order(order.orderId)).toMatchObject({ status: 'filled', averagePrice: '71300', held: '0' }),
    );
  });

  test('positions are closed with them too', async () => {
    const { positionId } = await trader.place({ lots: 3 });
    expect(await trader.close(positionId!, { type: 'best_own' })).toMatchObject({ status: 'open', price: '71300' });
    expect(await trader.close(positionId!, { type: 'best_opposite', timeInForce: 'ioc' })).toMatchObject({
      status: 'filled',
      price: '71200',
      averagePrice: '71200',
    });
    expect(await trader.close(positionId!, { type: 'conditional', price: '75000' })).toMatchObject({
      status: 'open',
      price: '75000',
    });
  });

  test.each([
    ['conditional', 'auction_close', '70000', 'ORDER_TYPE_NOT_NOW'],
    ['best_own', 'auction_close', undefined, 'ORDER_TYPE_NOT_NOW'],
    ['best_opposite', 'after', undefined, 'ORDER_TYPE_NOT_NOW'],
    ['conditional', 'continuous', undefined, 'PRICE_REQUIRED'],
    ['best_own', 'continuous', '70000', 'BAD_REQUEST'],
  ] as const)('%s during %s with price %s is refused: %s', async (type, phase, price, code) => {
    venue.enter(phase);
    expect((await trader.tryPlace({ type, price })).code).toBe(code);
  });

  test('while a circuit breaker halts the market orders are refused, and a resting one can be cancelled', async () => {
    const resting = await trader.place({ price: '70000' });
    venue.halt('halted');
    expect((await trader.tryPlace({ price: '70000' })).code).toBe('TRADING_HALTED');
    await expect(trader.amend(resting.orderId, '69900')).rejects.toThrow('TRADING_HALTED');
    expect(await trader.cancel(resting.orderId)).toMatchObject({ status: 'cancelled' });
    venue.halt('reopening');
    expect(await trader.place({ price: '71300' })).toMatchObject({ status: 'open', filled: '0' });
  });

  test.each(['ioc', 'fok'] as const)('%s is refused during an auction and holds nothing', async (timeInForce) => {
    venue.enter('auction_close');
    expect((await trader.tryPlace({ price: '71300', timeInForce })).code).toBe('ORDER_TYPE_NOT_NOW');
    expect(await heldOf(trader)).toBe(0n);
  });
});

describe('another price', () => {
  test('costs its time priority, moves the hold, and matches again', async () => {
    const other = await Trader.register(server);
    const [first, second] = [await trader.place({ price: '71000' }), await other.place({ price: '71000' })];
    // There and back: the hold follows, the place in the queue is lost.
    expect(await trader.amend(first.orderId, '70900')).toMatchObject({
      price: '70900',
      held: String(costOf(70_900n, 100n)),
    });
    expect(await heldOf(trader)).toBe(costOf(70_900n, 100n));
    expect(await trader.amend(first.orderId, '71000')).toMatchObject({ held: String(costOf(71_000n, 100n)) });
    venue.withdrawAll();
    venue.rest('sell', 71_000, 100);
    await eventually(async () => expect((await other.order(second.orderId)).status).toBe('filled'));
    expect(await trader.order(first.orderId)).toMatchObject({ status: 'open', filled: '0' });
    venue.rest('sell', 71_200, 40);
    expect(await trader.amend(first.orderId, '71200')).toMatchObject({
      status: 'partial',
      filled: '40',
      held: String(costOf(71_200n, 100n) - costOf(71_200n, 40n)),
    });
  });

  test('is refused where it cannot be paid, and then nothing has changed', async () => {
    const order = await trader.place({ price: '71000', lots: 13 });
    expect(await trader.tryAmend(order.orderId, '92600')).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await trader.order(order.orderId)).toEqual(order);
    expect(await trader.tryAmend(order.orderId, '71050')).toMatchObject({ code: 'PRICE_OFF_TICK' });
    expect(await trader.tryAmend(order.orderId, '93000')).toMatchObject({ code: 'PRICE_OUTSIDE_LIMIT' });
    await trader.cancel(order.orderId);
    expect(await trader.tryAmend(order.orderId, '71000')).toMatchObject({ code: 'ORDER_NOT_AMENDABLE' });
    const stranger = await Trader.register(server);
    expect(await stranger.tryAmend(order.orderId, '71000')).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  test('that the market refuses frees at once what only it needed', async () => {
    venue.quoteAt(71_200, 71_300, 50);
    const order = await trader.place({ price: '71300', lots: 9 });
    expect(order).toMatchObject({ status: 'partial', price: '71300' });
    const left = 900 - Number(order.filled);
    const refusal = jest.spyOn(venue, 'reprice').mockReturnValueOnce({ accepted: false, code: 'MARKET_CLOSED' });
    expect(await trader.tryAmend(order.orderId, '71400')).toMatchObject({ code: 'ORDER_NOT_AMENDABLE' });
    refusal.mockRestore();
    const rest = costOf(71_300n, BigInt(left));
    expect([await heldOf(trader), (await trader.order(order.orderId)).held]).toEqual([rest, String(rest)]);
    venue.rest('sell', 71_300, left);
    await eventually(async () => expect((await trader.order(order.orderId)).status).toBe('filled'));
    expect(await heldOf(trader)).toBe(0n);
  });

  test('of a closing order needs no money', async () => {
    const { positionId } = await trader.place();
    const order = await trader.close(positionId!, { price: '75000' });
    expect(await trader.amend(order.orderId, '71200')).toMatchObject({ status: 'filled', averagePrice: '71200' });
  });

  test('the same request twice changes it once', async () => {
    const { orderId } = await trader.place({ price: '71000' });
    const input = { clientId: newId(), orderId, price: '70500' };
    const [one, two] = await Promise.all([1, 2].map(() => trader.request('/trade/Amend', input)));
    expect(one!.data).toEqual(two!.data);
    await trader.amend(orderId, '70000');
    expect((await trader.request('/trade/Amend', input)).data).toEqual(one!.data);
    expect((await trader.order(orderId)).price).toBe('70000');
  });
});

describe('a part taken off', () => {
  test('frees its share of the hold and keeps the place in the queue', async () => {
    const other = await Trader.register(server);
    const [first, second] = [await trader.place({ price: '71000', lots: 3 }), await other.place({ price: '71000' })];
    expect(await trader.cancel(first.orderId, 2)).toMatchObject({
      status: 'open',
      quantity: '100',
      held: String(costOf(71_000n, 100n)),
    });
    venue.withdrawAll();
    venue.rest('sell', 71_000, 100);
    await eventually(async () => expect((await trader.order(first.orderId)).status).toBe('filled'));
    expect(await other.order(second.orderId)).toMatchObject({ status: 'open' });
    expect(await heldOf(trader)).toBe(0n);
  });

  test('of a closing order is free to be closed again', async () => {
    const { positionId } = await trader.place({ lots: 3 });
    const order = await trader.close(positionId!, { price: '75000', lots: 3 });
    await trader.cancel(order.orderId, 1);
    expect((await trader.position(positionId!)).position).toMatchObject({ closing: '200', closable: '100' });
    // More than rests is all that rests.
    expect(await trader.cancel(order.orderId, 9)).toMatchObject({ status: 'cancelled' });
    expect((await trader.position(positionId!)).position).toMatchObject({ closing: '0', closable: '300' });
  });

  test('the same request twice takes it off once', async () => {
    const { orderId } = await trader.place({ price: '71000', lots: 5 });
    const input = { clientId: newId(), orderId, lots: 2 };
    await trader.request('/trade/Cancel', input);
    expect((await trader.request('/trade/Cancel', input)).data).toMatchObject({ quantity: '300' });
    expect((await trader.order(orderId)).quantity).toBe('300');
  });
});

describe('messages', () => {
  const messagesOf = async (who: Trader) =>
    (await server.ok('/user/Messages', { page: 1 }, who.customer)).data.map(({ code, params }) => [
      code,
      params.filled,
    ]);

  test('tell of every execution, and of what else happened while nobody waited for it', async () => {
    // Nobody else's order is in the way.
    venue.endSession();
    venue.quoteAt(71_200, 71_300);
    const resting = await trader.place({ price: '71000' });
    const draft = trader.draft();
    // Sent again, it is told no second time.
    for (const answer of [await trader.send(draft), await trader.send(draft)])
      expect(answer).toMatchObject({ data: { status: 'filled' } });
    // A cancellation and a refusal are in the answers.
    await trader.cancel((await trader.place({ price: '70000' })).orderId);
    await trader.place({ price: '71000', timeInForce: 'fok' });
    expect(await messagesOf(trader)).toEqual([['ORDER_FILLED', '100']]);
    const { positionId } = await trader.place({ price: '71000', lots: 2 });
    expect(positionId).toBeNull();
    venue.withdrawAll();
    venue.rest('sell', 71_000, 150);
    const filled = [
      ['ORDER_FILLED', '100'],
      ['ORDER_FILLED', '100'],
      ['ORDER_PARTLY_FILLED', '50'],
    ];
    await eventually(async () => expect((await messagesOf(trader)).sort()).toEqual(filled));
    expect((await trader.order(resting.orderId)).status).toBe('filled');
    venue.endSession();
    await eventually(async () =>
      expect((await messagesOf(trader)).sort()).toEqual([['ORDER_EXPIRED', '50'], ...filled]),
    );
    expect(await server.ok('/user/Unread', {}, trader.customer)).toEqual({ unread: 4 });
  });

  test('tell of the part that was filled before the market or the customer dropped the rest', async () => {
    venue.quoteAt(71_200, 71_300, 30);
    expect(await trader.place({ price: '71300', timeInForce: 'ioc' })).toMatchObject({ status: 'cancelled' });
    expect(await messagesOf(trader)).toEqual([['ORDER_FILLED', '30']]);
    venue.quoteAt(71_200, 71_300, 40);
    const { orderId } = await trader.place({ price: '71300' });
    // The first part of an order that rests is told once, however many follow.
    venue.rest('sell', 71_300, 20);
    await eventually(async () => expect((await trader.order(orderId)).filled).toBe('60'));
    expect((await messagesOf(trader))[0]).toEqual(['ORDER_PARTLY_FILLED', '40']);
    await trader.cancel(orderId);
    expect((await messagesOf(trader)).slice(0, 2)).toEqual([
      ['ORDER_FILLED', '60'],
      ['ORDER_PARTLY_FILLED', '40'],
    ]);
  });

  test('tell of a liquidation', async () => {
    await trader.place({ leverage: 10, lots: 10 });
    venue.quoteAt(67_500, 67_600);
    venue.printAt(67_500);
    // The end of the margin call may follow by then.
    await eventually(async () =>
      expect((await messagesOf(trader)).filter(([code]) => code === 'POSITION_LIQUIDATED')).toHaveLength(1),
    );
    const { data } = await trader.positions();
    expect(data).toHaveLength(1);
  });
});
