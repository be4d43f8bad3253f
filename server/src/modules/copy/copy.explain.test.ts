import type { ApiInput, ExplainedFigure } from '@maru/domain/contracts';
import { makeCopyMarket, type CopyMarket } from '../../../test/copy-market.ts';
import { newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { Trader } from '../../../test/trader.ts';

/** Strategies and shares in copy products, explained by the fills and postings that they consist of. */
let server: TestApp;
let market: CopyMarket;
let ann: TestCustomer;

beforeAll(async () => {
  market = await makeCopyMarket();
  ({ server } = market);
  ann = await registerCustomer(server, { cash: 200_000_000n });
});
afterAll(() => server.close());

const explained = (figure: ExplainedFigure, who = ann) => server.ok('/explain/Figure', figure, who);
const partsOf = async (figure: ExplainedFigure) =>
  Object.fromEntries((await explained(figure)).parts.map(({ word, amount }) => [word, amount]));

const plan: Omit<ApiInput<'/strategy/Start'>, 'clientId' | 'fundPassword'> = {
  symbol: '100110',
  settings: { rule: 'hold', target: 0 },
  ...{ amount: '10000000', maxLossPercent: 20, maxPositionPercent: 100 },
};

async function strategy() {
  const started = await server.ok(
    '/strategy/Start',
    { ...plan, clientId: newId(), fundPassword: ann.fundPassword },
    ann,
  );
  const { strategyId } = started;
  return {
    strategyId,
    now: async () => (await server.ok('/strategy/Detail', { strategyId }, ann)).strategy,
    figure: (figure: 'worth' | 'result' | 'commission' | 'tax') =>
      ({ subject: 'strategy', strategyId, figure }) as const,
  };
}

test('every figure of a strategy is the sum of the entries of its own account, while it runs and when it has ended', async () => {
  market.startSession();
  const { now, figure, strategyId } = await strategy();
  await server.app.runStrategies();
  const running = await now();
  expect(running.holding).toMatchObject({ quantity: '900' });
  const same = async () => {
    const shown = await now();
    for (const name of ['worth', 'result', 'commission', 'tax'] as const)
      expect([name, (await explained(figure(name))).value]).toEqual([name, shown[name]]);
  };
  await same();
  expect(await partsOf(figure('worth'))).toEqual({
    'movements.strategy_start': '10000000',
    'movements.buy': '-9000000',
    'movements.commission': '-1350',
    'explain.parts.market_value': '9000000',
  });
  await server.ok('/strategy/Stop', { strategyId }, ann);
  await server.app.runStrategies();
  await server.app.runStrategies();
  expect(await now()).toMatchObject({ status: 'ended', holding: null });
  await same();
  expect(Object.keys(await partsOf(figure('result')))).toEqual([
    ...['movements.buy', 'movements.commission', 'movements.sell', 'movements.tax'],
  ]);
  const stranger = await registerCustomer(server);
  expect(await server.call('/explain/Figure', figure('worth'), stranger)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
});

test('a share of a copy product is explained by its units of the pool, its cost and its fee', async () => {
  const { data } = await server.ok('/copy/Products', { page: 1 });
  const { productId } = data.find(({ settings }) => settings.rule === 'ma_cross')!;
  const draft = { productId, amount: '10000000', fundPassword: ann.fundPassword };
  const { shareId } = await server.ok('/copy/Join', { clientId: newId(), ...draft }, ann);
  const share = async (status: 'active' | 'ended' = 'active') =>
    (await server.ok('/copy/Shares', { status, page: 1 }, ann)).data.find((each) => each.shareId === shareId)!;
  const figure = (name: 'worth' | 'result' | 'fee') => ({ subject: 'copyShare', shareId, figure: name }) as const;
  expect(await explained(figure('worth'))).toMatchObject({ value: '0', parts: [] });
  const same = async (status: 'active' | 'ended') => {
    const shown = await share(status);
    for (const name of ['worth', 'result', 'fee'] as const)
      expect([name, (await explained(figure(name))).value]).toEqual([name, shown[name]]);
  };
  await market.session(10_100);
  await market.session(10_300);
  await same('active');
  const { rules } = await explained(figure('worth'));
  expect(rules).toEqual([
    { code: 'COPY_CLAIM', params: { units: expect.any(String), all: expect.any(String), pool: expect.any(String) } },
  ]);
  market.clock.advance(24 * 60 * 60_000);
  await server.ok('/copy/Stop', { shareId }, ann);
  await market.session(10_200);
  const { cost, fee, worth } = await share('ended');
  expect(Number(fee)).toBeGreaterThan(0);
  await same('ended');
  expect(await partsOf(figure('result'))).toEqual({
    'explain.parts.copy_claim': String(BigInt(worth) + BigInt(fee)),
    'explain.parts.copy_fee': `-${fee}`,
    'explain.parts.copy_cost': `-${cost}`,
  });
  const stranger = await registerCustomer(server);
  expect(await server.call('/explain/Figure', figure('fee'), stranger)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
});

test('a copy product is explained by the entries of its account, at the close and now', async () => {
  const product = async () => {
    const { data } = await server.ok('/copy/Products', { page: 1 });
    return data.find(({ settings }) => settings.rule === 'ma_cross')!;
  };
  const { productId } = await product();
  const same = async () => {
    const shown = await product();
    for (const figure of ['unitPrice', 'poolWorth', 'leaderWorth'] as const) {
      const answer = await explained({ subject: 'copyProduct', productId, figure });
      expect([figure, Number(answer.value)]).toEqual([figure, Number(shown[figure])]);
      // No entry of the pool is shown by itself: it may be another customer's.
      if (figure !== 'leaderWorth') expect(answer.parts.flatMap(({ items }) => items)).toEqual([]);
    }
  };
  await same();
  // Bought at 10,000 and not sold yet: the close before is what the units are worth.
  market.startSession();
  await market.runLeaders();
  await server.app.runStrategies();
  market.moveTo(10_400);
  await same();
  const { shares, sum } = await explained({ subject: 'copyProduct', productId, figure: 'unitPrice' });
  const hundredths = (BigInt(sum) * 1_000n * 100n) / BigInt(shares!.replace('.', ''));
  expect((await product()).unitPrice).toBe(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`);
});

test('the sums over all open positions are explained by each of them, with contracts by their margin', async () => {
  market.startSession();
  const bob = await Trader.register(server);
  await bob.place({ lots: 2 });
  await bob.place({ lots: 1, leverage: 2 });
  await bob.place({ lots: 1, side: 'short' });
  const { totals } = await bob.positions();
  expect(totals.contractCount).toBe(2);
  for (const figure of ['unrealized', 'invested', 'worth'] as const) {
    const { value, parts } = await explained({ subject: 'positions', figure }, bob.customer);
    expect([figure, value]).toEqual([figure, totals[figure]]);
    for (const { more, amount } of parts.flatMap(({ items }) => items)) {
      expect(more).toMatchObject({ subject: 'position' });
      if (figure === 'unrealized') expect((await explained(more!, bob.customer)).value).toBe(amount);
    }
  }
});
