import { liquidationPrice, readPosition } from '@maru/domain/trading';
import { pino } from 'pino';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { eventually } from '../../../test/eventually.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { buildApp } from '../../core/app.ts';
import { HOUR } from '../../core/time.ts';
import { contractRates } from './rates.rules.ts';
import { MARGIN_CALL_HOURS } from './trade.settings.ts';

let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;
let positionId: string;

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
  // Margin 10,710,000: called below 6,961,500 and liquidated at 5,355,000, that is at 58,905 and at 53,550.
  ({ positionId } = (await trader.place({ lots: 3, leverage: 2 })) as { positionId: string });
});
afterEach(async () => expect(await brokenRules(server.db)).toEqual([]));

/** The market quotes around a price and trades there. */
function moveTo(price: number): void {
  venue.quoteAt(price, price + 100);
  venue.printAt(price);
}
const detail = () => server.ok('/trade/PositionDetail', { positionId }, trader.customer);
const callOf = async () => (await detail()).position.call;
const steps = async () => (await detail()).marginEvents.map(({ step }) => step);
const messages = async () =>
  (await server.ok('/user/Messages', { page: 1 }, trader.customer)).data.filter(({ code }) =>
    code.startsWith('POSITION_MARGIN'),
  );
const liquidations = async () => (await trader.orders()).data.filter(({ effect }) => effect === 'liquidation');

async function called(price = 58_800): Promise<void> {
  moveTo(price);
  await eventually(async () => expect((await callOf())?.status).toBe('call'));
}
const explained = () =>
  server.call('/explain/Figure', { subject: 'position', positionId, figure: 'callAmount' }, trader.customer);
const add = (amount: string, clientId = newId()) =>
  server.call('/trade/AddMargin', { clientId, positionId, amount }, trader.customer);

test('a call names its time and its amount, once, and ends when the price is back', async () => {
  moveTo(59_000);
  await server.app.checkMarginCalls();
  expect(await callOf()).toBeNull();
  const at = clock.now();
  await called();
  const { call } = (await detail()).position;
  expect(call).toEqual({ status: 'call', until: expect.any(String), add: '31500' });
  expect(Date.parse(call!.until!)).toBe(at + MARGIN_CALL_HOURS * HOUR);
  moveTo(58_700);
  await server.app.checkMarginCalls();
  expect((await callOf())?.add).toBe('61500');
  // 65 % of 10,710,000 less the margin and a loss of 12,700 on each of 300 shares bought at 71,400.
  expect(await explained()).toMatchObject({
    status: 1,
    data: {
      value: '61500',
      parts: [{ amount: '6961500' }, { amount: '-10710000' }, { amount: '3810000' }],
      rules: [{ code: 'CALL_MARGIN', params: { percent: 65 } }, { code: 'MARKET_PRICE' }],
    },
  });
  expect(await messages()).toMatchObject([
    {
      code: 'POSITION_MARGIN_CALL',
      route: '/trade/index?tab=open',
      opens: {
        route: '/trade/positionDetail',
        details: { position: { positionId: (await detail()).position.positionId } },
      },
      params: { amount: '31500' },
    },
  ]);
  moveTo(59_000);
  await server.app.checkMarginCalls();
  expect(await callOf()).toBeNull();
  expect(await explained()).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
  expect(await steps()).toEqual(['call_ended', 'call']);
  expect((await messages()).map(({ code }) => code)).toEqual(['POSITION_MARGIN_CALL_ENDED', 'POSITION_MARGIN_CALL']);
  expect(await liquidations()).toEqual([]);
});

test('added margin ends a call, moves the liquidation away, and comes back with the close', async () => {
  await called();
  const before = await server.ok('/fund/Assets', {}, trader.customer);
  const { position: known } = await detail();
  const line = known.liquidationPrice;
  expect(await add('31499')).toMatchObject({ status: 1, data: { position: { call: { status: 'call', add: '1' } } } });
  const clientId = newId();
  const added = await add('1', clientId);
  expect(added).toMatchObject({ status: 1, data: { position: { call: null, margin: '10741500' } } });
  // As a client that knows the position estimates it before it adds.
  const estimated = {
    ...readPosition({ ...known, margin: '10741500' }),
    originalMargin: BigInt(known.originalMargin!),
  };
  expect((await detail()).position.liquidationPrice).toBe(String(liquidationPrice(estimated, contractRates)));
  expect(await add('1', clientId)).toEqual(added);
  expect(await server.ok('/trade/PositionDetail', { clientId }, trader.customer)).toMatchObject({
    position: { positionId },
  });
  expect(await steps()).toEqual(['call_ended', 'added', 'added', 'call']);
  const after = await server.ok('/fund/Assets', {}, trader.customer);
  expect(BigInt(before.available) - BigInt(after.available)).toBe(31_500n);
  expect(after.total).toBe(before.total);
  expect(Number((await detail()).position.liquidationPrice)).toBeLessThan(Number(line));
  const explained = await server.ok(
    '/explain/Figure',
    { subject: 'position', positionId, figure: 'margin' },
    trader.customer,
  );
  expect(explained.value).toBe('10741500');
  await trader.close(positionId, { lots: 3 });
  expect((await server.ok('/fund/Assets', {}, trader.customer)).margin).toBe('0');
});

test('at the end of its time only what is needed is liquidated, and the call ends', async () => {
  await called();
  clock.advance(MARGIN_CALL_HOURS * HOUR - 1);
  await server.app.checkMarginCalls();
  expect(await liquidations()).toEqual([]);
  clock.advance(1);
  await server.app.checkMarginCalls();
  expect(await liquidations()).toMatchObject([{ status: 'filled', quantity: '100' }]);
  await server.app.checkMarginCalls();
  expect((await detail()).position).toMatchObject({ quantity: '200', call: null });
  expect(await steps()).toEqual(['call_ended', 'liquidation', 'call']);
});

test('the liquidation price is not waited for, and without a buyer the position is liquidated when there is one', async () => {
  await called();
  venue.withdrawAll();
  venue.printAt(50_000);
  await server.app.checkMarginCalls();
  expect((await callOf())?.status).toBe('call');
  expect(await liquidations()).toEqual([]);
  // Fewer than are needed: what is left stays short of margin, and waits for the next buyer.
  venue.rest('buy', 50_000, 100);
  await server.app.checkMarginCalls();
  expect(await liquidations()).toMatchObject([{ quantity: '200', filled: '100' }]);
  expect((await detail()).position).toMatchObject({ quantity: '200', call: { status: 'liquidating', until: null } });
  moveTo(50_000);
  await server.app.checkMarginCalls();
  await server.app.checkMarginCalls();
  expect((await detail()).position.call).toBeNull();
});

test('a restart goes on with the call', async () => {
  await called();
  const { config, db } = server;
  const again = await buildApp({ config, db, clock, venue, logger: pino({ level: 'silent' }) });
  await again.ready();
  moveTo(59_000);
  await again.checkMarginCalls();
  await again.close();
  expect(await callOf()).toBeNull();
});

test('margin is added to own open contracts alone', async () => {
  const other = await Trader.register(server);
  const input = { clientId: newId(), positionId, amount: '1000' };
  expect((await server.call('/trade/AddMargin', input, other.customer)).code).toBe('POSITION_NOT_FOUND');
  expect((await add('0.5')).code).toBe('AMOUNT_NOT_WHOLE');
  expect((await add('900000000')).code).toBe('INSUFFICIENT_BALANCE');
  const shares = await trader.place({ lots: 1 });
  const toShares = { ...input, clientId: newId(), positionId: shares.positionId! };
  expect((await server.call('/trade/AddMargin', toShares, trader.customer)).code).toBe('NO_MARGIN');
  await trader.close(positionId, { lots: 3 });
  expect((await add('1000')).code).toBe('POSITION_NOT_FOUND');
});
