import type { ApiInput } from '@maru/domain/contracts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';

const DAY = 86_400_000;
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;

/** Two days: on the first shares of one instrument and a short, on the second shares of another, and orders that end in other ways. */
beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock, {
    instruments: [
      { instrument: testInstrument, base: 71_300 },
      { instrument: { ...testInstrument, symbol: '100200' }, base: 10_000 },
      {
        instrument: { ...testInstrument, symbol: '310110', holds: { asset: 'USD', amount: 10_000_000n } },
        base: 10_000,
      },
      { instrument: { ...testInstrument, symbol: '310140', holds: { asset: 'BTC', amount: 100n } }, base: 10_000 },
    ],
  });
  server = await makeApp({ venue, clock });
  venue.quoteAt(71_200, 71_300);
  venue.quoteAt(9_990, 10_000, 1_000_000, '100200');
  trader = await Trader.register(server);
  await trader.place({ lots: 2 });
  const short = await trader.place({ side: 'short', leverage: 2 });
  await trader.close(short.positionId!);
  await trader.place({ side: 'long', leverage: 2 });
  clock.advance(DAY);
  await trader.place({ symbol: '100200' });
  const { orderId } = await trader.place({ symbol: '100200', price: '9000' });
  await trader.cancel(orderId);
  await trader.place({ symbol: '100200', price: '9100' });
});
afterAll(() => server.close());

const ordersBy = async (filter: Partial<ApiInput<'/trade/Orders'>>) => {
  const { data, total } = await server.ok('/trade/Orders', { status: 'all', page: 1, ...filter }, trader.customer);
  expect(total).toBe(data.length);
  return data.map(({ symbol, effect, side, status }) => `${symbol} ${effect} ${side} ${status}`);
};

test.each<[string, Partial<ApiInput<'/trade/Orders'>>, string[]]>([
  [
    'of one instrument',
    { symbol: '100200', status: 'ended' },
    ['100200 open long cancelled', '100200 open long filled'],
  ],
  // Closing a short buys.
  [
    'that buy',
    { direction: 'buy', symbol: '100110' },
    ['100110 open long filled', '100110 close short filled', '100110 open long filled'],
  ],
  ['that sell', { direction: 'sell' }, ['100110 open short filled']],
  ['in one state', { state: 'cancelled' }, ['100200 open long cancelled']],
  ['of the first day', { to: '2026-11-20', direction: 'sell' }, ['100110 open short filled']],
  ['of the second day', { from: '2026-11-21', state: 'filled' }, ['100200 open long filled']],
  ['of a day without orders', { from: '2026-11-22' }, []],
  ['that rest', { status: 'resting', symbol: '100200' }, ['100200 open long open']],
  ['of a state that does not rest', { status: 'resting', state: 'filled' }, []],
])('orders %s', async (_, filter, expected) => {
  expect(await ordersBy(filter)).toEqual(expected);
});

test('a day that does not exist is refused', async () => {
  const asked = { status: 'all', page: 1, from: '2026-02-30' } as const;
  expect(await server.call('/trade/Orders', asked, trader.customer)).toMatchObject({ code: 'BAD_REQUEST' });
});

test.each<[Omit<ApiInput<'/trade/Positions'>, 'page'>, string[]]>([
  [{ status: 'open' }, ['100200 long 1', '100110 long 1', '100110 long 2']],
  [{ status: 'open', kind: 'shares' }, ['100200 long 1', '100110 long 1']],
  [{ status: 'open', kind: 'contracts' }, ['100110 long 2']],
  [{ status: 'open', symbol: '100110', kind: 'shares' }, ['100110 long 1']],
  [{ status: 'open', side: 'short' }, []],
  [{ status: 'closed' }, ['100110 short 2']],
  [{ status: 'closed', side: 'short', kind: 'contracts', symbol: '100110' }, ['100110 short 2']],
  [{ status: 'closed', side: 'long' }, []],
  [{ status: 'closed', kind: 'shares' }, []],
])('positions by %p', async (filter, expected) => {
  const { data, total, totals } = await server.ok('/trade/Positions', { ...filter, page: 1 }, trader.customer);
  expect(data.map(({ symbol, side, leverage }) => `${symbol} ${side} ${leverage}`).sort()).toEqual(expected.sort());
  expect(total).toBe(expected.length);
  // The sums are over all open positions, whatever is listed.
  expect(totals.contractCount).toBe(1);
});

test('instruments with an order or a position of the customer, and nobody else’s', async () => {
  const { data } = await server.ok('/trade/Symbols', {}, trader.customer);
  expect(data).toEqual([
    { symbol: '100110', name: testInstrument.name },
    { symbol: '100200', name: testInstrument.name },
  ]);
  const stranger = await Trader.register(server);
  expect(await server.ok('/trade/Symbols', {}, stranger.customer)).toEqual({ data: [] });
});

test('funds of currencies are lists of their own, open and closed', async () => {
  const owner = await Trader.register(server);
  for (const symbol of ['310110', '310140', '100200']) {
    venue.quoteAt(9_990, 10_000, 1_000_000, symbol);
    await owner.place({ symbol });
  }
  const list = async (filter: Omit<ApiInput<'/trade/Positions'>, 'page'>) => {
    const { data, totals } = await server.ok('/trade/Positions', { ...filter, page: 1 }, owner.customer);
    return { listed: data.map(({ symbol, kind }) => `${symbol} ${kind}`), totals };
  };
  expect(await list({ status: 'open', kind: 'digital' })).toMatchObject({
    listed: ['310140 digital'],
    totals: { contractCount: 0, digitalCount: 1, forexCount: 1 },
  });
  expect((await list({ status: 'open', kind: 'forex' })).listed).toEqual(['310110 forex']);
  expect((await list({ status: 'open', kind: 'shares' })).listed).toEqual(['100200 shares']);
  const sold = await server.ok('/trade/CloseAll', { clientId: newId(), kind: 'digital' }, owner.customer);
  expect(sold.results.map(({ symbol, order }) => [symbol, order?.status])).toEqual([['310140', 'filled']]);
  expect((await list({ status: 'closed', kind: 'digital' })).listed).toEqual(['310140 digital']);
  for (const kind of ['shares', 'forex', 'contracts'] as const)
    expect((await list({ status: 'closed', kind })).listed).toEqual([]);
});
