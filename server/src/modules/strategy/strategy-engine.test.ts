import type { ApiInput, Candle } from '@maru/domain/contracts';
import { eventually } from '../../../test/eventually.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import type { TestCustomer } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { toTimestamp } from '../../core/clock.ts';
import { MINUTE } from '../../core/time.ts';
import { verifyBooks } from '../books/books.service.ts';

let clock: TestClock;
let market: ExchangeVenue;
let server: TestApp;
let candles: Candle[] = [];
let phaseEndsAt = 0;
let ann: TestCustomer;
/** Called whenever somebody has looked at the book. */
let onBook: () => void = () => undefined;

beforeAll(async () => {
  clock = testClock();
  market = exchangeVenue(clock, { instruments: [{ instrument: testInstrument, base: 10_000 }] });
  const venue = {
    ...market,
    candles: (_: string, __: string, limit: number) => candles.slice(-limit),
    book: (symbol: string, depth?: number) => {
      const seen = market.book(symbol, depth);
      onBook();
      return seen;
    },
    state: () => ({ ...market.state(), phaseEndsAt: toTimestamp(phaseEndsAt) }),
  };
  server = await makeApp({ venue, clock });
});
afterAll(async () => {
  const differences = await verifyBooks(server.db);
  await server.close();
  expect(differences).toEqual([]);
});
beforeEach(async () => {
  phaseEndsAt = clock.now() + 60 * MINUTE;
  market.enter('continuous');
  quote(9_990, 10_000);
  ann = await registerCustomer(server, { cash: 100_000_000n });
});

const quote = (bid: number, ask: number, quantity?: number) => {
  market.quoteAt(bid, ask, quantity);
  market.printAt(bid);
};
/** The next minute, with these closes behind it. */
async function minute(prices: readonly number[]): Promise<void> {
  clock.advance(MINUTE);
  const start = clock.now() - prices.length * MINUTE;
  candles = prices.map((price, i): Candle => [start + i * MINUTE, price, price, price, price, 100]);
  await server.app.runStrategies();
}
const CROSSED_UP = [10_000, 10_000, 10_000, 10_100, 10_200];
const CROSSED_DOWN = [10_200, 10_200, 10_200, 10_100, 10_000];

const start = (over: Partial<ApiInput<'/strategy/Start'>> = {}) =>
  server.ok(
    '/strategy/Start',
    {
      ...{ clientId: newId(), fundPassword: ann.fundPassword, symbol: testInstrument.symbol, amount: '10000000' },
      settings: { rule: 'ma_cross', fast: 2, slow: 5 },
      ...{ maxLossPercent: 10, maxPositionPercent: 100 },
      ...over,
    },
    ann,
  );
const detail = ({ strategyId }: { strategyId: string }) => server.ok('/strategy/Detail', { strategyId }, ann);
const strategyOf = async (started: { strategyId: string }) => (await detail(started)).strategy;

test('a strategy of a session that is over sells and ends, however much time the new one has', async () => {
  const started = await start();
  await minute(CROSSED_UP);
  market.endSession();
  clock.advance(18 * 60 * MINUTE);
  phaseEndsAt = clock.now() + 60 * MINUTE;
  market.enter('continuous');
  quote(9_990, 10_000);
  await server.app.runStrategies();
  expect(await strategyOf(started)).toMatchObject({ status: 'ended', ending: 'session', holding: null });
});

test('a sale that waits in the closing auction ends the strategy when it is filled', async () => {
  const started = await start();
  await minute(CROSSED_UP);
  market.enter('auction_close');
  await server.app.runStrategies();
  const waiting = await detail(started);
  expect(waiting.strategy).toMatchObject({ status: 'closing', ending: 'session' });
  expect(waiting.orders[0]).toMatchObject({ reason: 'session', order: { status: 'open' } });
  // Each run waits for it, and sends no second one.
  await server.app.runStrategies();
  expect((await detail(started)).orders).toHaveLength(2);
  market.enter('after');
  await eventually(async () => expect((await detail(started)).orders[0]!.order.status).toBe('filled'));
  await server.app.runStrategies();
  await server.app.runStrategies();
  expect(await strategyOf(started)).toMatchObject({ status: 'ended', holding: null });
  expect((await server.ok('/fund/Assets', {}, ann)).managed).toBe('0');
});

test('what the market refuses is tried again at the next candle, and ends nothing', async () => {
  const started = await start();
  // Trading is halted while the strategy looks at the market.
  onBook = () => market.halt('halted');
  await minute(CROSSED_UP);
  onBook = () => undefined;
  expect(await detail(started)).toMatchObject({ strategy: { status: 'running', holding: null }, orders: [] });
  clock.advance(2 * MINUTE);
  market.enter('continuous');
  quote(9_990, 10_000);
  await minute(CROSSED_UP);
  expect((await strategyOf(started)).holding).toMatchObject({ quantity: '900' });
});

test('a candle is judged once: a purchase that finds no seller waits for the next one', async () => {
  const started = await start();
  market.withdrawAll();
  market.rest('buy', 9_990, 1_000_000);
  await minute(CROSSED_UP);
  quote(9_990, 10_000);
  await server.app.runStrategies();
  expect((await detail(started)).orders).toEqual([]);
  await minute(CROSSED_UP);
  expect((await detail(started)).orders).toMatchObject([{ order: { filled: '900' } }]);
});

test('of a purchase that finds too few sellers the rest is not sent again', async () => {
  const started = await start();
  market.withdrawAll();
  market.rest('buy', 9_990, 1_000_000);
  market.rest('sell', 10_000, 100);
  await minute(CROSSED_UP);
  quote(9_990, 10_000);
  await minute(CROSSED_UP);
  expect((await detail(started)).orders).toMatchObject([{ order: { filled: '100', status: 'cancelled' } }]);
});

test('after a loss it buys with what is left', async () => {
  const started = await start({ maxLossPercent: 20 });
  await minute(CROSSED_UP);
  quote(8_800, 8_810);
  await minute(CROSSED_DOWN);
  expect((await strategyOf(started)).holding).toBeNull();
  quote(9_990, 10_000);
  await minute(CROSSED_UP);
  const { orders } = await detail(started);
  expect(orders.map(({ order }) => [order.effect, order.filled])).toEqual([
    ['open', '800'],
    ['close', '900'],
    ['open', '900'],
  ]);
});
