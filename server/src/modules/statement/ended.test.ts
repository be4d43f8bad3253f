import type { ApiInput } from '@maru/domain/contracts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { decideAs, verifyName } from '../../../test/funds.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';
import { advanceBlocks } from '../block/block.job.ts';

/** The quota zone offers the first three; the block is of the fourth. */
const SYMBOLS = ['100110', '200110', '300110', '400110'];
const DAY = 86_400_000;
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;

/** On the first day an order, a purchase in the quota zone, and two applications for blocks; on the second a short, and an order that rests. */
beforeAll(async () => {
  clock = testClock();
  const instruments = SYMBOLS.map((symbol) => ({ instrument: { ...testInstrument, symbol }, base: 71_300 }));
  venue = exchangeVenue(clock, { instruments });
  server = await makeApp({ venue, clock });
  for (const symbol of SYMBOLS) venue.quoteAt(71_200, 71_300, 1_000_000, symbol);
  trader = await Trader.register(server);
  const { customer: who } = trader;
  await verifyName(server, who);
  await trader.place();
  clock.advance(1_000);
  const { offers } = await server.ok('/quota/Offers', {}, who);
  await server.ok('/quota/Buy', draft(offers.find(({ symbol }) => symbol === SYMBOLS[0])!.offerId, 1), who);
  clock.advance(1_000);
  const [block] = (await server.ok('/block/List', {}, who)).offers;
  const { tradeId } = await server.ok('/block/Apply', draft(block!.offerId, 2), who);
  // Under review, so not bought.
  await server.ok('/block/Apply', draft(block!.offerId, 2), who);
  await decideAs(server, 'block', tradeId, 'kim');
  await advanceBlocks({ db: server.db, clock, venue });
  clock.advance(DAY);
  await trader.cancel((await trader.place({ price: '70000' })).orderId);
  clock.advance(1_000);
  await trader.place({ side: 'short', leverage: 2 });
  await trader.place({ price: '70000' });
});
afterAll(() => server.close());

const draft = (offerId: string, lots: number) => ({
  ...{ clientId: newId(), offerId, lots },
  fundPassword: trader.customer.fundPassword,
});
const endedBy = async (filter: Partial<ApiInput<'/trade/Ended'>>) => {
  const { data, total } = await server.ok('/trade/Ended', { page: 1, ...filter }, trader.customer);
  expect(total).toBe(data.length);
  return data.map((row) =>
    row.kind === 'order' ? `${row.order.side} ${row.order.status}` : row.kind === 'quota' ? 'quota' : 'block',
  );
};

test.each<[string, Partial<ApiInput<'/trade/Ended'>>, string[]]>([
  ['all', {}, ['short filled', 'long cancelled', 'block', 'quota', 'long filled']],
  ['bought', { direction: 'buy' }, ['long cancelled', 'block', 'quota', 'long filled']],
  ['sold', { direction: 'sell' }, ['short filled']],
  ['filled', { state: 'filled' }, ['short filled', 'block', 'quota', 'long filled']],
  ['cancelled', { state: 'cancelled' }, ['long cancelled']],
  ['of a symbol', { symbol: SYMBOLS[0]! }, ['short filled', 'long cancelled', 'quota', 'long filled']],
  ['of the block’s symbol', { symbol: SYMBOLS[3]! }, ['block']],
  ['of the first day', { to: '2026-11-20' }, ['block', 'quota', 'long filled']],
  ['of the second day', { from: '2026-11-21' }, ['short filled', 'long cancelled']],
  ['of a state that has not ended', { state: 'open' }, []],
])('what has ended: %s', async (_, filter, expected) => {
  expect(await endedBy(filter)).toEqual(expected);
});

test('each row is what its own call answers', async () => {
  const { customer: who } = trader;
  const { data } = await server.ok('/trade/Ended', { page: 1 }, who);
  const [order, , block, quota] = data;
  const { data: orders } = await trader.orders('ended');
  expect(order).toEqual({ kind: 'order', order: orders[0] });
  const { data: trades } = await server.ok('/block/Records', { status: 'active', page: 1 }, who);
  expect(block).toEqual({ kind: 'block', trade: trades.find(({ status }) => status === 'locked') });
  const { data: purchases } = await server.ok('/quota/Records', { page: 1 }, who);
  expect(quota).toEqual({ kind: 'quota', purchase: purchases[0] });
});

test('pages of ten with each row once, and never another’s', async () => {
  for (let order = 0; order < 8; order++) {
    clock.advance(1_000);
    await trader.place({ leverage: 10 });
  }
  const pageAt = async (page: number) => {
    const { data, total, per_page: size } = await server.ok('/trade/Ended', { page }, trader.customer);
    expect([total, size]).toEqual([13, 10]);
    return data;
  };
  const rows = [...(await pageAt(1)), ...(await pageAt(2))];
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(13);
  expect(rows.map(({ kind }) => kind).slice(-3)).toEqual(['block', 'quota', 'order']);
  expect(await pageAt(3)).toEqual([]);
  const stranger = await Trader.register(server);
  expect(await server.ok('/trade/Ended', { page: 1 }, stranger.customer)).toMatchObject({ total: 0, data: [] });
});

test('purchases outside of the order book are among the trades of the records of funds', async () => {
  const first = { from: '2026-11-20', to: '2026-11-20', page: 1 };
  const { data, total } = await server.ok('/fund/Records', { ...first, tab: 'trade' }, trader.customer);
  const ended = await server.ok('/trade/Ended', first, trader.customer);
  const purchases = ended.data.flatMap((row): { number: string; symbol: string; price: string; quantity: string }[] =>
    row.kind === 'order' ? [] : [row.kind === 'quota' ? row.purchase : row.trade],
  );
  const trades = data.flatMap(({ detail, ...row }) => (detail.tab === 'trade' ? [{ ...row, ...detail }] : []));
  expect(trades.map(({ place, effect, leverage }) => `${place} ${effect} ${leverage}`)).toEqual([
    ...['block open 1', 'quota open 1', 'book open 1'],
  ]);
  expect(total).toBe(3);
  for (const { place, number, symbol, amount, positionId, price, quantity, recordId } of trades) {
    expect((await trader.position(positionId!)).position.symbol).toBe(symbol);
    if (place === 'book') continue;
    expect(purchases).toContainEqual(expect.objectContaining({ number, symbol, price, quantity }));
    const figure =
      place === 'quota'
        ? ({ subject: 'quotaPurchase', purchaseId: recordId, figure: 'paid' } as const)
        : ({ subject: 'blockTrade', tradeId: recordId, figure: 'paid' } as const);
    expect(amount).toBe(`-${(await server.ok('/explain/Figure', figure, trader.customer)).value}`);
  }
});

test('the realized result is that of the executions of the period, of one symbol or of all', async () => {
  const { customer: who } = trader;
  const ask = async (over: Partial<ApiInput<'/trade/Ended'>> = {}) =>
    (await server.ok('/trade/Ended', { page: 1, ...over }, who)).realized;
  const before = BigInt((await ask())!);
  const { positionId } = await trader.place();
  venue.quoteAt(72_200, 72_300, 1_000_000, SYMBOLS[0]);
  const sold = await trader.close(positionId!, { lots: 1 });
  expect(BigInt((await ask())!) - before).toBe(BigInt(sold.realized!));
  expect(await ask({ from: '2026-11-20', to: '2026-11-20' })).toBe('0');
  expect(await ask({ symbol: SYMBOLS[1] })).toBe('0');
});
