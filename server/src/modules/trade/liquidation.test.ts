import { eventually } from '../../../test/eventually.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { verify } from '../ledger/ledger.verify.ts';

const GRANT = 100_000_000n;
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;

beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock);
  server = await makeApp({ venue, clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.advance(1_000);
  moveTo(71_300);
  trader = await Trader.register(server);
});
afterEach(async () => {
  expect(await brokenRules(server.db)).toEqual([]);
  expect(await verify(server.db)).toEqual([]);
});

/** The market quotes around a price and trades there. */
function moveTo(price: number): void {
  venue.quoteAt(price, price + 100);
  venue.printAt(price);
}
const cash = () => balanceOf(server.db, customer(trader.customer.userId, 'cash'), 'KRW');
const liquidations = async () => (await trader.orders()).data.filter(({ effect }) => effect === 'liquidation');
const liquidated = () =>
  eventually(async () => {
    const statuses = (await liquidations()).map(({ status }) => status);
    expect(statuses).toEqual(['filled']);
  });

test('at the line only what is needed is closed, and the rest is safe', async () => {
  venue.quoteAt(71_200, 71_300);
  await trader.place({ lots: 3, leverage: 2 });
  const before = await cash();
  moveTo(53_500);
  expect(await liquidations()).toEqual([]);
  moveTo(53_400);
  await liquidated();
  const [order] = await liquidations();
  expect(order).toMatchObject({ effect: 'liquidation', type: 'market', quantity: '200', averagePrice: '53400' });
  const { data } = await trader.positions();
  const saved = 7_130_000n - 2n * 1_790_000n - 1_602n;
  expect(data).toMatchObject([{ status: 'holding', quantity: '100', margin: String(3_565_000n + saved) }]);
  expect(Number(data[0]?.liquidationPrice)).toBeLessThan(53_000);
  expect(await cash()).toEqual(before);
});

test('a gap through the margin ends the contract and touches nothing else', async () => {
  venue.quoteAt(71_200, 71_300);
  const order = await trader.place({ lots: 3, leverage: 10 });
  const margin = 2_139_000n;
  expect((await cash()).available).toBe(GRANT - margin - 3_208n);
  moveTo(50_000);
  await liquidated();
  expect(await cash()).toEqual({ balance: GRANT - margin - 3_208n, held: 0n, available: GRANT - margin - 3_208n });
  const { data } = await trader.positions('closed');
  expect(data).toMatchObject([
    { positionId: order.positionId, realized: String(-margin - 3_208n), commission: '3208' },
  ]);
});

test('a short is liquidated when the price rises; its own closing order gives way', async () => {
  const order = await trader.place({ side: 'short', lots: 2, leverage: 5 });
  const resting = await trader.close(order.positionId!, { lots: 2, price: '60000' });
  expect(resting).toMatchObject({ status: 'open', effect: 'close' });
  moveTo(80_000);
  await liquidated();
  expect(await trader.order(resting.orderId)).toMatchObject({ status: 'cancelled' });
  expect((await trader.positions()).data).toMatchObject([{ quantity: '100', closable: '100', status: 'holding' }]);
});

test('all of its own closing orders give way', async () => {
  const order = await trader.place({ lots: 3, leverage: 5 });
  const prices = ['75000', '80000', '85000'];
  for (const price of prices) await trader.close(order.positionId!, { lots: 1, price });
  moveTo(50_000);
  await liquidated();
  const { data } = await trader.orders();
  expect(data.filter(({ effect }) => effect === 'close').map(({ status }) => status)).toEqual(
    prices.map(() => 'cancelled'),
  );
});

test('a closing order keeps its place while there is nobody to trade with', async () => {
  venue.quoteAt(71_200, 71_300);
  const order = await trader.place({ leverage: 10 });
  const resting = await trader.close(order.positionId!, { lots: 1, price: '75000' });
  venue.withdrawAll();
  const book = jest.spyOn(venue, 'book');
  venue.printAt(60_000);
  await eventually(async () => expect(book).toHaveBeenCalled());
  expect(await trader.order(resting.orderId)).toMatchObject({ status: 'open' });
  moveTo(60_000);
  await liquidated();
  expect(await trader.order(resting.orderId)).toMatchObject({ status: 'cancelled' });
});

test('without anybody to trade with it waits for the next price', async () => {
  venue.quoteAt(71_200, 71_300);
  await trader.place({ leverage: 10 });
  venue.withdrawAll();
  const book = jest.spyOn(venue, 'book');
  venue.printAt(60_000);
  await eventually(async () => expect(book).toHaveBeenCalled());
  expect(await liquidations()).toEqual([]);
  moveTo(60_000);
  await liquidated();
  expect(await liquidations()).toMatchObject([{ averagePrice: '60000' }]);
});

test('shares bought with cash are never liquidated', async () => {
  venue.quoteAt(71_200, 71_300);
  await trader.place();
  // A contract of somebody else, whose liquidation comes after all that the same price causes before.
  const other = await Trader.register(server);
  await other.place({ leverage: 10 });
  moveTo(50_000);
  await eventually(async () => {
    const effects = (await other.orders()).data.map(({ effect, status }) => `${effect} ${status}`);
    expect(effects).toContain('liquidation filled');
  });
  expect(await liquidations()).toEqual([]);
});
