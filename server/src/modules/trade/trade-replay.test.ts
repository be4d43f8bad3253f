import type { Bar } from '../../venue/engine/bar-series.ts';
import { recordedInstrument } from '../../venue/catalogue/recordings.ts';
import { createReplayVenue, type ReplayVenue } from '../../venue/replay/replay-venue.ts';
import { eventually } from '../../../test/eventually.ts';
import { makeApp, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { verify } from '../ledger/ledger.verify.ts';

const GRANT = 100_000_000;
const DAY_MS = 60_000;
const SYMBOL = 'SP500';

/** Days on which the index stands still, so that a fill's price is known: providers quote a hundredth on each side. */
const rows = [125_000, 125_536, 126_000, 110_000].map((close, day): Bar => {
  const time = Date.parse(`2008-09-1${day}T00:00:00+09:00`);
  return { time, open: close, high: close, low: close, close, volume: 1_000_000 };
});

let clock: TestClock;
let venue: ReplayVenue;
let server: TestApp;
let trader: Trader;

beforeEach(async () => {
  clock = testClock();
  venue = createReplayVenue({
    clock,
    recordings: [{ symbol: SYMBOL, instrument: recordedInstrument(SYMBOL), rows }],
    from: '2008-09-11',
    dayMs: DAY_MS,
    store: { load: async () => null, save: async () => undefined },
    onError: (error) => {
      throw error;
    },
  });
  await venue.open();
  server = await makeApp({ venue, clock });
  trader = await Trader.register(server);
  run(DAY_MS / 10);
});
afterEach(async () => {
  expect(await verify(server.db)).toEqual([]);
  expect(await brokenRules(server.db)).toEqual([]);
  await server.close();
});

function run(milliseconds: number): void {
  clock.advance(milliseconds);
  venue.step();
}
const assets = () => server.ok('/fund/Assets', {}, trader.customer);

test('market order, position, close: points on the wire, the cash right to the won', async () => {
  const order = await trader.place({ symbol: SYMBOL, lots: 3, leverage: 5 });
  // 3 x 125,537 hundredths are 376,611 won.
  expect(order).toMatchObject({
    status: 'filled',
    quantity: '3',
    price: null,
    averagePrice: '1255.37',
    commission: '56',
    fills: [{ price: '1255.37', quantity: '3' }],
  });
  const { data, totals } = await trader.positions();
  expect(data).toMatchObject([
    {
      entryPrice: '1255.37',
      markPrice: '1255.36',
      contract: '376611',
      marketValue: '376608',
      margin: '75323',
      unrealized: '-3',
      liquidationPrice: '1129.83',
      exitPrice: null,
    },
  ]);
  expect(totals).toEqual({
    marketValue: '376608',
    margin: '75323',
    unrealized: '-3',
    worth: '75320',
    invested: '75323',
    contractCount: 1,
    digitalCount: 0,
    forexCount: 0,
  });
  expect(await assets()).toMatchObject({ cash: String(GRANT - 75_323 - 56), total: String(GRANT - 56 - 3) });
  expect((await trader.position(order.positionId!)).lots).toMatchObject([{ price: '1255.37', quantity: '3' }]);

  run(DAY_MS);
  const closed = await trader.close(order.positionId!, { lots: 3 });
  expect(closed).toMatchObject({ status: 'filled', averagePrice: '1259.99', commission: '56', tax: '0' });
  const pnl = 3 * (125_999 - 125_537) - 56 - 56;
  expect((await trader.positions('closed')).data).toMatchObject([
    { entryPrice: '1255.37', exitPrice: '1259.99', realized: String(pnl) },
  ]);
  expect(await assets()).toMatchObject({ cash: String(GRANT + pnl), total: String(GRANT + pnl), margin: '0' });
  const flow = await server.ok('/fund/Flow', { page: 1, direction: 'all' }, trader.customer);
  expect(flow.data[0]).toMatchObject({ params: { symbol: SYMBOL, quantity: '3', price: '1259.99' } });
});

test('a limit keeps its hundredths; a finer price or one beyond the day is refused in points', async () => {
  const resting = await trader.place({ symbol: SYMBOL, price: '1255.1' });
  expect(resting).toMatchObject({ status: 'open', price: '1255.10', held: String(125_510 + 18) });
  const preview = { symbol: SYMBOL, side: 'short', type: 'limit', timeInForce: 'day', lots: 1, leverage: 2 } as const;
  const errorsAt = async (price: string) =>
    (await server.ok('/trade/Preview', { ...preview, price }, trader.customer)).errors;
  expect(await errorsAt('1255.37')).toEqual([]);
  expect(await errorsAt('1255.375')).toMatchObject([{ code: 'PRICE_OFF_TICK', params: { tick: '0.01' } }]);
  expect(await errorsAt('125537')).toMatchObject([
    { code: 'PRICE_OUTSIDE_LIMIT', params: { lower: '875.00', upper: '1625.00' } },
  ]);
  expect(await server.ok('/trade/Preview', { ...preview, price: '1255.37' }, trader.customer)).toMatchObject({
    pricedAt: '1255.37',
    contract: '125537',
    margin: '62769',
    liquidationPrice: '1569.22',
    estimate: { price: '1255.37' },
  });
});

test('a recorded fall liquidates what its margin no longer carries', async () => {
  const { positionId } = await trader.place({ symbol: SYMBOL, lots: 1, leverage: 5 });
  run(2 * DAY_MS);
  run(DAY_MS / 10);
  await eventually(async () => {
    const { data } = await trader.positions('closed');
    expect(data).toMatchObject([{ positionId, exitPrice: '1099.99' }]);
  });
});
