import type { ApiInput, Candle, Strategy } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import {
  makeApp,
  newId,
  registerCustomer,
  testClock,
  type TestApp,
  type TestClock,
  type TestCustomer,
} from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { verifyBooks } from '../books/books.service.ts';

const MINUTE = 60_000;
const CASH = 100_000_000n;
const LOCKED = '100200';
let clock: TestClock;
let market: ExchangeVenue;
let server: TestApp;
let ann: TestCustomer;
let candles: Candle[] = [];
let phaseEndsAt = 0;

beforeAll(async () => {
  clock = testClock();
  market = exchangeVenue(clock, {
    instruments: [
      { instrument: testInstrument, base: 10_000 },
      { instrument: { ...testInstrument, symbol: LOCKED, sellLockMinutes: 15 }, base: 10_000 },
    ],
  });
  const venue = {
    ...market,
    candles: (_: string, __: string, limit: number) => candles.slice(-limit),
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
  closes();
  ann = await registerCustomer(server, { cash: CASH });
});

const quote = (bid: number, ask: number) => {
  for (const symbol of [testInstrument.symbol, LOCKED]) {
    market.quoteAt(bid, ask, 1_000_000, symbol);
    market.printAt(bid, symbol);
  }
};
/** Finished candles, the last of them a minute ago. */
const closes = (...prices: number[]) => {
  const start = clock.now() - prices.length * MINUTE;
  candles = prices.map((price, i): Candle => [start + i * MINUTE, price, price, price, price, 100]);
};
const CROSSED_UP = [10_000, 10_000, 10_000, 10_100, 10_200];
const CROSSED_DOWN = [10_200, 10_200, 10_200, 10_100, 10_000];

const plan: Omit<ApiInput<'/strategy/Start'>, 'clientId' | 'fundPassword'> = {
  symbol: testInstrument.symbol,
  settings: { rule: 'ma_cross', fast: 2, slow: 5 },
  amount: '10000000',
  maxLossPercent: 5,
  maxPositionPercent: 50,
};
const draft = (over: Partial<ApiInput<'/strategy/Start'>> = {}) => ({
  ...plan,
  clientId: newId(),
  fundPassword: ann.fundPassword,
  ...over,
});
const start = (over: Partial<ApiInput<'/strategy/Start'>> = {}) => server.ok('/strategy/Start', draft(over), ann);
const detail = ({ strategyId }: Strategy) => server.ok('/strategy/Detail', { strategyId }, ann);
const assets = () => server.ok('/fund/Assets', {}, ann);
/** The next minute, with these candles behind it. */
async function minute(...prices: number[]): Promise<void> {
  clock.advance(MINUTE);
  closes(...prices);
  await server.app.runStrategies();
}

test('a rule buys, sells, and returns its money when it is stopped', async () => {
  const before = await assets();
  const sent = draft();
  const started = await server.ok('/strategy/Start', sent, ann);
  expect(started).toMatchObject({
    status: 'running',
    ending: null,
    amount: '10000000',
    maxLoss: '500000',
    maxPosition: '5000000',
    worth: '10000000',
    result: '0',
    holding: null,
    trades: 0,
  });
  // The same draft again changes nothing.
  expect(await server.ok('/strategy/Start', sent, ann)).toEqual(started);
  expect(await server.ok('/strategy/Detail', { clientId: sent.clientId }, ann)).toMatchObject({
    strategy: { strategyId: started.strategyId },
  });
  const during = await assets();
  expect(BigInt(during.cash)).toBe(BigInt(before.cash) - 10_000_000n);
  expect(during.managed).toBe('10000000');
  expect(during.total).toBe(before.total);

  await minute(...CROSSED_UP);
  // One lot of 100 shares costs 1,000,000 and its commission: four fit into 5,000,000 at a limit two ticks higher.
  const bought = await detail(started);
  expect(bought.strategy).toMatchObject({
    holding: { quantity: '400', entryPrice: '10000', markPrice: '10000', marketValue: '4000000' },
    cash: String(10_000_000n - 4_000_000n - 600n),
    trades: 1,
    commission: '600',
    worth: String(10_000_000n - 600n),
  });
  expect(bought.orders).toMatchObject([
    {
      reason: 'signal',
      compared: ['10150', '10060'],
      order: { effect: 'open', status: 'filled', timeInForce: 'ioc', filled: '400' },
    },
  ]);
  // No second purchase by the same signal.
  await minute(...CROSSED_UP);
  expect((await detail(started)).orders).toHaveLength(1);
  // The account is the strategy's own: the customer holds no shares, and nobody else sees it.
  expect((await server.ok('/trade/Positions', { status: 'open', page: 1 }, ann)).total).toBe(0);
  const bob = await registerCustomer(server);
  expect(await server.call('/strategy/Detail', { strategyId: started.strategyId }, bob)).toMatchObject({
    code: 'STRATEGY_NOT_FOUND',
  });
  expect(await server.call('/strategy/Stop', { strategyId: started.strategyId }, bob)).toMatchObject({
    code: 'STRATEGY_NOT_FOUND',
  });

  // Profit and loss follow the strategy like the customer's own trades: its commission, then its result.
  expect(await assets()).toMatchObject({ todayPnl: '-600', realizedTotal: '0' });
  quote(10_500, 10_510);
  await minute(...CROSSED_DOWN);
  const sold = await detail(started);
  const tax = (4_200_000n * 5n) / 10_000n + (4_200_000n * 15n) / 10_000n;
  const result = 4_200_000n - 4_000_000n - 600n - 630n - tax;
  expect(sold.orders).toMatchObject([{ reason: 'signal', order: { effect: 'close', realized: String(result) } }, {}]);
  expect(sold.strategy).toMatchObject({
    holding: null,
    worth: String(10_000_000n + result),
    result: String(result),
    commission: '1230',
    tax: String(tax),
  });

  const stopping = await server.ok('/strategy/Stop', { strategyId: started.strategyId }, ann);
  expect(stopping).toMatchObject({ status: 'closing', ending: 'stopped' });
  await server.app.runStrategies();
  const ended = (await detail(started)).strategy;
  expect(ended).toMatchObject({
    status: 'ended',
    ending: 'stopped',
    worth: String(10_000_000n + result),
    result: String(result),
  });
  const after = await assets();
  expect(after).toMatchObject({
    managed: '0',
    cash: String(BigInt(before.cash) + result),
    total: String(BigInt(before.total) + result),
    todayPnl: String(result),
    realizedTotal: String(result),
  });
  expect(await server.call('/strategy/Stop', { strategyId: started.strategyId }, ann)).toMatchObject({
    code: 'STRATEGY_NOT_RUNNING',
  });

  // The proceeds settle as those of any sale: what was earned today cannot leave today.
  const { ladder } = await server.ok('/fund/WithdrawInfo', {}, ann);
  expect(ladder[0]!.withdrawable).toBe(before.cash);
  expect(ladder.at(-1)!.withdrawable).toBe(after.cash);
  const flow = await server.ok('/fund/Flow', { page: 1, direction: 'all' }, ann);
  expect(flow.data.slice(0, 2)).toMatchObject([
    { kind: 'strategy_end', amount: ended.worth, subject: { symbol: testInstrument.symbol } },
    { kind: 'strategy_start', amount: '-10000000' },
  ]);
  expect((await server.ok('/user/Messages', { page: 1 }, ann)).data[0]).toMatchObject({
    code: 'STRATEGY_ENDED',
    params: { amount: ended.worth },
  });
  expect(await server.ok('/strategy/List', { status: 'ended', page: 1 }, ann)).toMatchObject({
    total: 1,
    data: [ended],
  });
});

test('a loss at the limit sells everything and ends', async () => {
  const started = await start({ maxPositionPercent: 100, maxLossPercent: 2 });
  await minute(...CROSSED_UP);
  quote(9_700, 9_710);
  await server.app.runStrategies();
  const { strategy, orders } = await detail(started);
  expect(strategy).toMatchObject({ status: 'ended', ending: 'loss_limit', holding: null });
  expect(BigInt(strategy.result)).toBeLessThan(-200_000n);
  expect(orders[0]).toMatchObject({ reason: 'loss_limit', order: { effect: 'close', status: 'filled' } });
  expect((await server.ok('/user/Messages', { page: 1 }, ann)).data[0]).toMatchObject({ code: 'STRATEGY_LOSS_LIMIT' });
});

test('a day trade is flat before the session closes, and waits for a buyer if there is none', async () => {
  const started = await start({ settings: { rule: 'hold', target: 0 } });
  await server.app.runStrategies();
  expect((await detail(started)).strategy).toMatchObject({ status: 'running', holding: { quantity: '400' } });
  clock.set(phaseEndsAt - 2 * MINUTE);
  market.withdrawAll();
  await server.app.runStrategies();
  expect((await detail(started)).strategy).toMatchObject({
    status: 'closing',
    ending: 'session',
    holding: { quantity: '400' },
  });
  market.enter('after');
  await server.app.runStrategies();
  market.enter('continuous');
  quote(9_950, 9_960);
  await server.app.runStrategies();
  const { strategy, orders } = await detail(started);
  expect(strategy).toMatchObject({ status: 'ended', ending: 'session' });
  expect(orders.map(({ reason, order }) => [reason, order.status])).toEqual([
    ['session', 'filled'],
    ['signal', 'filled'],
  ]);
});

test('a day trade sells at its target', async () => {
  const started = await start({ settings: { rule: 'hold', target: 100 } });
  await server.app.runStrategies();
  quote(10_200, 10_210);
  await server.app.runStrategies();
  expect((await detail(started)).strategy).toMatchObject({ status: 'ended', ending: 'target' });
});

test('a customer who may not trade any more gets the money back', async () => {
  const started = await start();
  await server.db
    .updateTable('customer')
    .set({ flags: ['trading_off'] })
    .where('id', '=', ann.userId)
    .execute();
  await minute(...CROSSED_UP);
  await server.app.runStrategies();
  expect((await detail(started)).strategy).toMatchObject({ status: 'ended', ending: 'account', worth: '10000000' });
});

test('a restart goes on where the server stopped', async () => {
  const started = await start();
  await minute(...CROSSED_UP);
  const { StrategyEngine } = await import('./strategy-engine.ts');
  const { app, db } = server;
  const { venue, log } = app.deps;
  await server.ok('/strategy/Stop', { strategyId: started.strategyId }, ann);
  const engine = new StrategyEngine({ db, clock, log, venue: venue! }, app);
  await engine.load();
  await engine.run();
  expect((await detail(started)).strategy).toMatchObject({ status: 'ended', ending: 'stopped', holding: null });
});

describe('a start is refused', () => {
  test.each<[string, Partial<ApiInput<'/strategy/Start'>>, object]>([
    [
      'without a rule that can cross',
      { settings: { rule: 'ma_cross', fast: 20, slow: 20 } },
      { code: 'STRATEGY_AVERAGES' },
    ],
    ['for less than one lot', { amount: '1500000' }, { code: 'STRATEGY_BELOW_LOT', params: { min: '999149' } }],
    ['below the minimum', { amount: '999999' }, { code: 'AMOUNT_TOO_SMALL' }],
    ['above the maximum', { amount: '1000000001' }, { code: 'AMOUNT_TOO_LARGE' }],
    ['for a part of a won', { amount: '2000000.5' }, { code: 'AMOUNT_NOT_WHOLE' }],
    ['for more than the balance', { amount: '900000000' }, { code: 'INSUFFICIENT_BALANCE' }],
    ['for an unknown instrument', { symbol: '999999' }, { code: 'SYMBOL_NOT_FOUND' }],
    ['with another fund password', { fundPassword: '938271' }, { code: 'WRONG_FUND_PASSWORD' }],
  ])('%s', async (_, over, refusal) => {
    expect(await server.call('/strategy/Start', draft(over), ann)).toMatchObject(refusal);
    expect((await server.ok('/strategy/Info', {}, ann)).running).toBe(0);
  });

  test('late in the session, and earlier for shares with a sell lock', async () => {
    phaseEndsAt = clock.now() + 20 * MINUTE;
    expect(await server.call('/strategy/Start', draft({ symbol: LOCKED }), ann)).toMatchObject({
      code: 'STRATEGY_TOO_LATE',
    });
    await start();
    phaseEndsAt = clock.now() + 5 * MINUTE;
    expect(await server.call('/strategy/Start', draft(), ann)).toMatchObject({ code: 'STRATEGY_TOO_LATE' });
    expect(await server.ok('/strategy/Info', {}, ann)).toMatchObject({ isOpen: false, running: 1 });
  });

  test('beyond three at once', async () => {
    for (let i = 0; i < 3; i++) await start();
    expect(await server.call('/strategy/Start', draft(), ann)).toMatchObject({
      code: 'STRATEGY_LIMIT',
      params: { max: 3 },
    });
    expect(await server.ok('/strategy/List', { status: 'active', page: 1 }, ann)).toMatchObject({ total: 3 });
  });
});

test('a back-test states costs and result of the recorded candles', async () => {
  closes(...Array.from({ length: 60 }, (_, i) => 10_000 + 10 * Math.round(20 * Math.sin(i / 5))));
  const result = await server.ok('/strategy/Backtest', plan, ann);
  expect(result.trades).toBeGreaterThan(1);
  expect(BigInt(result.fees)).toBeGreaterThan(0n);
  expect(BigInt(result.spread)).toBeGreaterThan(0n);
  expect(result.curve.at(-1)![1]).toBe(String(10_000_000n + BigInt(result.result)));
  expect(result).toMatchObject({ candles: 56, to: toTimestamp(clock.now() - MINUTE) });
  const wrong = { ...plan, settings: { rule: 'ma_cross' as const, fast: 9, slow: 5 } };
  expect(await server.call('/strategy/Backtest', wrong, ann)).toMatchObject({ code: 'STRATEGY_AVERAGES' });
});
