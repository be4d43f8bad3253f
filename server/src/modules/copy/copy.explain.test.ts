import type { ExplainedFigure } from '@maru/domain/contracts';
import { makeCopyMarket, type CopyMarket } from '../../../test/copy-market.ts';
import { newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';

/** Copy products and shares in them, explained by the postings that they consist of. */
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
  await same('active');
  const bought = await explained(figure('worth'));
  expect([bought.value, bought.rules[0]!.code]).toEqual([(await share()).cost, 'COPY_AT_COST']);
  await market.session(10_300);
  await same('active');
  // The customer's own units, price and fee, from which the shown figures follow.
  const digits = (text: unknown) => BigInt(String(text).replace(/\D/g, ''));
  const rulesOf = async (name: 'worth' | 'result' | 'fee') =>
    new Map((await explained(figure(name))).rules.map(({ code, params }) => [code, params]));
  const held = await share();
  for (const name of ['worth', 'result'] as const) {
    const rules = await rulesOf(name);
    expect([...rules.keys()]).toEqual(['COPY_CLAIM', 'COPY_FEE', 'COPY_FEE_NOW']);
    const { units, all, pool, price, claim } = rules.get('COPY_CLAIM')!;
    expect([digits(units), digits(claim)]).toEqual([BigInt(held.units), BigInt(held.worth)]);
    expect((digits(units) * digits(pool)) / digits(all)).toBe(BigInt(held.worth));
    expect(digits(price)).toBe((digits(pool) * 100_000n) / digits(all));
    const { percent, profit, cost, fee, claim: from } = rules.get('COPY_FEE_NOW')!;
    expect([digits(from), digits(cost), percent]).toEqual([BigInt(held.worth), BigInt(held.cost), held.feePercent]);
    expect(digits(profit)).toBe(BigInt(held.result));
    expect(digits(fee)).toBe((digits(profit) * BigInt(held.feePercent)) / 100n);
  }
  expect([...(await rulesOf('fee')).keys()]).toEqual(['COPY_FEE', 'COPY_FEE_NOW']);
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
  const paid = await rulesOf('fee');
  expect([...paid.keys()]).toEqual(['COPY_CLAIM_PAID', 'COPY_FEE', 'COPY_FEE_BASIS']);
  expect(digits(paid.get('COPY_CLAIM_PAID')!['claim'])).toBe(BigInt(worth) + BigInt(fee));
  expect(digits(paid.get('COPY_FEE_BASIS')!['fee'])).toBe(BigInt(fee));
  expect(digits(paid.get('COPY_FEE_BASIS')!['profit'])).toBe(BigInt(worth) + BigInt(fee) - BigInt(cost));
  const stranger = await registerCustomer(server);
  expect(await server.call('/explain/Figure', figure('fee'), stranger)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
});

test('a share without a profit says that no fee would be taken', async () => {
  const bob = await registerCustomer(server, { cash: 20_000_000n });
  const { data } = await server.ok('/copy/Products', { page: 1 });
  const { productId } = data.find(({ settings }) => settings.rule === 'ma_cross')!;
  const draft = { productId, amount: '10000000', fundPassword: bob.fundPassword };
  const { shareId } = await server.ok('/copy/Join', { clientId: newId(), ...draft }, bob);
  // Bought at this close: worth what it cost.
  await market.session(10_100);
  const { rules } = await explained({ subject: 'copyShare', shareId, figure: 'fee' }, bob);
  expect(rules.map(({ code }) => code)).toEqual(['COPY_FEE', 'COPY_FEE_NONE']);
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
