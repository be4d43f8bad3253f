import type { ApiInput, ExplainedFigure } from '@maru/domain/contracts';
import { makeCopyMarket, type CopyMarket } from '../../../test/copy-market.ts';
import { newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';

/** Strategies, explained by the fills and postings of their own accounts. */
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
