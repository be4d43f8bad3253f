import type { ExplainedFigure } from '@maru/domain/contracts';
import { killedUntilDone } from '../../../test/breaking.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { verifyName } from '../../../test/funds.ts';
import { Trader } from '../../../test/trader.ts';
import { fireAlerts } from '../alert/alert.service.ts';
import { verifyBooks } from '../books/books.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { watchPrices } from '../market/price-watch.ts';
import { takeRights } from '../dividend/dividend.service.ts';
import { convertPending } from './split.service.ts';

const DEAR = testInstrument.symbol;
const CHEAP = '100270';
const SPLIT = {
  symbol: DEAR,
  kind: 'split',
  announcedOn: '2026-11-20',
  exDate: '2026-11-24',
  from: 1n,
  to: 5n,
} as const;
const MERGER = { ...SPLIT, symbol: CHEAP, kind: 'consolidation', from: 10n, to: 1n } as const;
const LATER = {
  symbol: DEAR,
  announcedOn: '2026-11-20',
  exDate: '2026-11-26',
  recordDate: '2026-11-27',
  payDate: '2026-12-16',
  perShare: 70n,
};
const DAY = '2026-11-24T09:00:00+09:00';
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;

beforeEach(async () => {
  clock = testClock();
  const cheap = { ...testInstrument, symbol: CHEAP, lotSize: 1 };
  venue = exchangeVenue(clock, {
    instruments: [
      { instrument: testInstrument, base: 71_300 },
      { instrument: cheap, base: 1_234 },
    ],
    splits: [SPLIT, MERGER],
    dividends: [LATER],
  });
  server = await makeApp({ venue, clock });
  clock.set('2026-11-20T10:00:00+09:00');
  venue.quoteAt(71_200, 71_300);
  venue.quoteAt(1_233, 1_234, 1_000_000, CHEAP);
});
afterEach(() => server.close());

const run = () => {
  const { flushOrders, fireReachedAlerts, watchPositions } = server.app;
  return convertPending({ db: server.db, venue, flushOrders, fireReachedAlerts, watchPositions }, clock.now());
};
const cash = async (who: Trader) =>
  (await balanceOf(server.db, customer(who.customer.userId, 'cash'), 'KRW')).available;
const only = async (who: Trader) => (await who.positions()).data[0]!;
const messages = async (who: Trader) =>
  (await server.ok('/user/Messages', { page: 1 }, who.customer)).data.flatMap(({ code, params }) =>
    code === 'SPLIT_CONVERTED' ? [params] : [],
  );
const explained = async (who: Trader, figure: ExplainedFigure) =>
  (await server.ok('/explain/Figure', figure, who.customer)).value;

test('a split: shares, a contract, a short, an alert and a resting order, each converted once', async () => {
  const [owner, contract, short] = [
    await Trader.register(server),
    await Trader.register(server),
    await Trader.register(server),
  ];
  const bought = await owner.place({ lots: 3 });
  await owner.close(bought.positionId!, { lots: 1 });
  await contract.place({ lots: 1, leverage: 5 });
  await short.place({ side: 'short', lots: 1, leverage: 2 });
  await server.ok('/user/AlertAdd', { symbol: DEAR, price: '80000' }, owner.customer);
  const resting = await owner.place({ lots: 1, price: '60000' });
  const before = { owner: await only(owner), contract: await only(contract), short: await only(short) };

  clock.set(DAY);
  venue.beginSplit(SPLIT);
  // Nothing trades in old shares any more, and what rested has ended.
  expect((await owner.tryPlace({ lots: 1 })).code).toBe('TRADING_HALTED');
  expect((await server.ok('/market/Detail', { symbol: DEAR })).interruption?.kind).toBe('split');
  const money = { owner: await cash(owner), contract: await cash(contract), short: await cash(short) };
  await run();
  await run();
  expect((await owner.order(resting.orderId)).status).toBe('expired');

  const detail = await server.ok('/market/Detail', { symbol: DEAR });
  expect(detail).toMatchObject({ previousClose: '14240', price: '14240', sharesOutstanding: '5000000' });
  expect(detail.interruption).toBeUndefined();
  const after = { owner: await only(owner), contract: await only(contract), short: await only(short) };
  expect(after.owner).toMatchObject({ quantity: '1000', entryPrice: '14260', contract: before.owner.contract });
  expect(after.contract).toMatchObject({
    quantity: '500',
    margin: before.contract.margin,
    contract: before.contract.contract,
  });
  expect(after.short).toMatchObject({ quantity: '500', margin: before.short.margin, side: 'short' });
  // 71,200 / 5 is a price of the day: nothing is gained or lost by it.
  for (const name of ['owner', 'contract', 'short'] as const) {
    expect(after[name].unrealized).toBe(before[name].unrealized);
    expect(after[name].liquidationPrice === null).toBe(before[name].liquidationPrice === null);
  }
  expect(await cash(contract)).toBe(money.contract);
  expect(await cash(short)).toBe(money.short);
  expect(await messages(owner)).toEqual([{ symbol: DEAR, stock: DEAR, before: '200', quantity: '1000', amount: '0' }]);
  expect((await server.ok('/user/Alerts', { symbol: DEAR }, owner.customer)).data).toMatchObject([{ price: '16000' }]);
  expect((await server.ok('/market/Splits', { symbol: DEAR })).data).toEqual([
    { kind: 'split', exDate: '2026-11-24', from: '1', to: '5', state: 'done' },
  ]);
  expect((await server.ok('/fund/CorporateActions', { page: 1 }, owner.customer)).data).toMatchObject([
    { symbol: DEAR, kind: 'split', day: '2026-11-24', quantity: '200', after: '1000', amount: '0', gross: null },
  ]);

  // Shares that were sold before count in new ones, and the figures are explained from the lots.
  const { positionId } = after.owner;
  expect(await explained(owner, { subject: 'position', positionId, figure: 'entryPrice' })).toBe('14260');
  venue.quoteAt(14_300, 14_310);
  await owner.close(positionId, { lots: 4 });
  const half = await only(owner);
  expect(half).toMatchObject({ quantity: '600', contract: '8556000' });
  expect(await explained(owner, { subject: 'position', positionId, figure: 'exitPrice' })).toBe('14266');
  expect(half.exitPrice).toBe('14266');
  expect(await explained(owner, { subject: 'position', positionId, figure: 'realized' })).toBe(half.realized);

  // A later dividend is one of the shares after the split.
  clock.set('2026-11-26T10:00:00+09:00');
  await takeRights({ db: server.db, venue }, Date.parse('2026-11-24T10:00:00+09:00'));
  await takeRights({ db: server.db, venue }, clock.now());
  expect((await server.ok('/fund/DividendsAhead', {}, owner.customer)).data).toMatchObject([{ quantity: '600' }]);
  expect(await verifyBooks(server.db)).toEqual([]);
});

test('a consolidation pays the fraction of a share, also of a contract, and ends what is less than one', async () => {
  const [owner, small, contract] = [
    await Trader.register(server),
    await Trader.register(server),
    await Trader.register(server),
  ];
  await owner.place({ symbol: CHEAP, lots: 60 });
  await owner.place({ symbol: CHEAP, lots: 63 });
  await small.place({ symbol: CHEAP, lots: 7 });
  await contract.place({ symbol: CHEAP, lots: 25, leverage: 2 });
  venue.printAt(1_300, CHEAP);
  const money = { owner: await cash(owner), small: await cash(small), contract: await cash(contract) };
  const realized = BigInt((await only(owner)).realized);

  clock.set(DAY);
  venue.beginSplit(MERGER);
  await run();
  // 3 old shares at 1,300 are three tenths of a share at 13,000.
  const [position] = (await owner.positions()).data;
  expect(position).toMatchObject({ quantity: '12', contract: String(120 * 1_234), closable: '12' });
  expect(await cash(owner)).toBe(money.owner + 3_900n);
  expect(BigInt(position!.realized) - realized).toBe(3_900n - 3n * 1_234n);
  const asked = { subject: 'position', positionId: position!.positionId, figure: 'realized' } as const;
  expect(await explained(owner, asked)).toBe(position!.realized);
  expect((await small.positions()).data).toEqual([]);
  expect(await cash(small)).toBe(money.small + 9_100n);
  // A contract gains or loses with the fraction what its price says.
  expect(await only(contract)).toMatchObject({ quantity: '2' });
  expect(await cash(contract)).toBe(money.contract + 5n * (1_300n - 1_234n));
  expect(await messages(small)).toEqual([{ symbol: CHEAP, stock: CHEAP, before: '7', quantity: '0', amount: '9100' }]);
  expect(await verifyBooks(server.db)).toEqual([]);
});

test('executions in old shares that nobody has looked at yet reach no price in new ones', async () => {
  const owner = await Trader.register(server);
  const { positionId } = await owner.place({ lots: 2 });
  await server.ok('/trade/ExitSet', { positionId: positionId!, target: '80000', stop: '60000' }, owner.customer);
  await server.ok('/user/AlertAdd', { symbol: DEAR, price: '80000' }, owner.customer);
  const watch = watchPrices(venue);
  venue.printAt(72_000);
  clock.set(DAY);
  venue.beginSplit(SPLIT);
  await run();
  venue.quoteAt(14_300, 14_310);
  const look = async () => {
    await server.app.sendReachedExits();
    await fireAlerts(server.db, venue, watch, clock.now());
  };
  await look();
  expect(await only(owner)).toMatchObject({ quantity: '1000', closing: '0' });
  expect((await server.ok('/user/Alerts', { symbol: DEAR }, owner.customer)).data).toMatchObject([{ price: '16000' }]);
  clock.advance(1_000);
  venue.printAt(16_000);
  await look();
  watch.stop();
  expect((await owner.positions()).data).toEqual([]);
  expect((await server.ok('/user/Alerts', { symbol: DEAR }, owner.customer)).data).toEqual([]);
});

test('an execution that nobody has looked at before the day of a split still fires an alert in old shares', async () => {
  const owner = await Trader.register(server);
  await server.ok('/user/AlertAdd', { symbol: DEAR, price: '72000' }, owner.customer);
  venue.printAt(72_000);
  clock.set(DAY);
  venue.beginSplit(SPLIT);
  await run();
  expect((await server.ok('/user/Alerts', { symbol: DEAR }, owner.customer)).data).toEqual([]);
  const { data } = await server.ok('/user/Messages', { page: 1 }, owner.customer);
  expect(data).toMatchObject([{ code: 'PRICE_ABOVE', params: { amount: '72000' } }]);
});

test('pledged shares stay pledged in new shares', async () => {
  const owner = await Trader.register(server);
  const who = owner.customer;
  await verifyName(server, who);
  await server.ok('/margin/Enable', { clientId: newId() }, who);
  const { positionId } = await owner.place({ lots: 3 });
  const draft = { clientId: newId(), positionId: positionId!, quantity: '200', amount: '5000000' };
  const { loanId } = await server.ok('/margin/Borrow', { ...draft, fundPassword: who.fundPassword }, who);
  clock.set(DAY);
  venue.beginSplit(SPLIT);
  await run();
  expect(await only(owner)).toMatchObject({ quantity: '1500', pledged: '1000', closable: '500' });
  expect((await server.ok('/margin/Detail', { loanId }, who)).status).toBe('active');
  expect(await verifyBooks(server.db)).toEqual([]);
});

test('a kill at any statement leaves a split undone or whole, and the next run does it once', async () => {
  const [owner, contract, short] = [
    await Trader.register(server),
    await Trader.register(server),
    await Trader.register(server),
  ];
  const who = owner.customer;
  await verifyName(server, who);
  await server.ok('/margin/Enable', { clientId: newId() }, who);
  const { positionId } = await owner.place({ lots: 3 });
  await owner.place({ symbol: CHEAP, lots: 63 });
  await contract.place({ symbol: CHEAP, lots: 25, leverage: 2 });
  await short.place({ side: 'short', lots: 1, leverage: 2 });
  await server.ok('/user/AlertAdd', { symbol: DEAR, price: '80000' }, who);
  const draft = { clientId: newId(), positionId: positionId!, quantity: '200', amount: '5000000' };
  await server.ok('/margin/Borrow', { ...draft, fundPassword: who.fundPassword }, who);
  const all = [...(await owner.positions()).data, await only(contract), await only(short)];
  const money = await cash(owner);

  clock.set(DAY);
  for (const split of [SPLIT, MERGER]) {
    venue.beginSplit(split);
    const seen = new Set<number>();
    const kills = await killedUntilDone(server.db, 1, async (db) => {
      const { flushOrders, fireReachedAlerts, watchPositions } = server.app;
      try {
        await convertPending({ db, venue, flushOrders, fireReachedAlerts, watchPositions }, clock.now());
      } finally {
        const done = server.db.selectFrom('split_conversion').select('id').where('symbol', '=', split.symbol);
        seen.add((await done.execute()).length);
      }
    });
    // Many statements, and after none of them was it half done.
    expect(kills).toBeGreaterThan(20);
    expect([...seen]).toEqual([0, 2]);
  }
  expect(venue.pendingSplits()).toEqual([]);
  const now = [...(await owner.positions()).data, await only(contract), await only(short)];
  const quantities = (positions: typeof all) => positions.map(({ symbol, quantity }) => [symbol, Number(quantity)]);
  expect(quantities(now)).toEqual(
    quantities(all).map(([symbol, quantity]) => [
      symbol,
      symbol === DEAR ? Number(quantity) * 5 : Math.floor(Number(quantity) / 10),
    ]),
  );
  // Three old shares at 1,234 were settled once.
  expect(await cash(owner)).toBe(money + 3_702n);
  expect(await messages(owner)).toHaveLength(2);
  expect((await server.ok('/user/Alerts', { symbol: DEAR }, who)).data).toMatchObject([{ price: '16000' }]);
  expect(await verifyBooks(server.db)).toEqual([]);
});

test('a stop between the commit and the venue converts nothing twice', async () => {
  const owner = await Trader.register(server);
  await owner.place({ lots: 2 });
  clock.set(DAY);
  venue.beginSplit(SPLIT);
  const complete = venue.completeSplit;
  venue.completeSplit = () => {
    throw new Error('stopped');
  };
  await expect(run()).rejects.toThrow('Splits could not be converted');
  expect(await only(owner)).toMatchObject({ quantity: '1000' });
  expect(venue.pendingSplits()).toHaveLength(1);
  venue.completeSplit = complete;
  await run();
  expect(venue.pendingSplits()).toEqual([]);
  expect(await only(owner)).toMatchObject({ quantity: '1000', entryPrice: '14260' });
  expect(await messages(owner)).toHaveLength(1);
  expect(await verifyBooks(server.db)).toEqual([]);
});
