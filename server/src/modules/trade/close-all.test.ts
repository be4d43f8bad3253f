import { sql } from 'kysely';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { verifyName } from '../../../test/funds.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';

const [FIRST, SECOND, LOCKED] = ['100110', '100220', '100330'] as const;
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;

beforeAll(async () => {
  clock = testClock();
  const instruments = [FIRST, SECOND, LOCKED].map((symbol) => ({
    instrument: { ...testInstrument, symbol, sellLockMinutes: symbol === LOCKED ? 15 : 0 },
    base: 10_000,
  }));
  venue = exchangeVenue(clock, { instruments });
  server = await makeApp({ venue, clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const symbol of [FIRST, SECOND, LOCKED]) venue.quoteAt(9_990, 10_000, 1_000_000, symbol);
  trader = await Trader.register(server);
});
afterEach(async () => expect(await brokenRules(server.db)).toEqual([]));

const closeAll = (kind: 'shares' | 'contracts', clientId = newId(), who = trader) =>
  server.call('/trade/CloseAll', { clientId, kind }, who.customer);
const open = async () =>
  (await trader.positions()).data.map(({ symbol, side, leverage }) => `${symbol} ${side} ${leverage}`);

test('every position of the kind has its result: an order, or the refusal with its reason', async () => {
  await trader.place({ symbol: FIRST, lots: 2 });
  await trader.place({ symbol: LOCKED });
  await trader.place({ symbol: SECOND, leverage: 2 });
  await trader.place({ symbol: FIRST, side: 'short' });
  const clientId = newId();
  const answer = await closeAll('shares', clientId);
  const bySymbol = (answer.data?.results ?? []).toSorted((a, b) => a.symbol.localeCompare(b.symbol));
  expect(bySymbol).toMatchObject([
    {
      symbol: FIRST,
      closable: '200',
      order: { effect: 'close', type: 'market', status: 'filled', filled: '200' },
      refusal: null,
    },
    { symbol: LOCKED, closable: '0', order: null, refusal: { code: 'SELL_LOCKED', params: { minutes: 15 } } },
  ]);
  // The other kind is untouched.
  expect((await open()).toSorted()).toEqual([`${FIRST} short 1`, `${SECOND} long 2`, `${LOCKED} long 1`]);
  expect(await closeAll('shares', clientId)).toEqual(answer);
  expect((await closeAll('contracts', clientId)).code).toBe('CLIENT_ID_CONFLICT');

  const contracts = await closeAll('contracts');
  expect(contracts.data?.results.map(({ order }) => order?.status)).toEqual(['filled', 'filled']);
  expect(await open()).toEqual([`${LOCKED} long 1`]);
  expect((await closeAll('contracts')).data).toEqual({ results: [] });
});

test('what the market does not take is the result of that position alone', async () => {
  await trader.place({ symbol: FIRST });
  await trader.place({ symbol: SECOND });
  venue.withdrawAll(SECOND);
  const { data } = await closeAll('shares');
  const status = new Map(data?.results.map(({ symbol, order }) => [symbol, order?.status]));
  expect(status).toEqual(
    new Map([
      [FIRST, 'filled'],
      [SECOND, 'rejected'],
    ]),
  );
  expect(await open()).toEqual([`${SECOND} long 1`]);
});

test('a call that was cut off goes on: no position gets a second order, and those without one get theirs', async () => {
  await trader.place({ symbol: FIRST, lots: 3 });
  clock.advance(1_000);
  await trader.place({ symbol: SECOND });
  // The newest is closed first: the order of the other one fails, as in a process that ends between the two.
  await sql`
    create function cut_off() returns trigger language plpgsql as $$ begin
      if new.symbol = ${sql.lit(FIRST)} then raise exception 'cut off'; end if;
      return new;
    end $$`.execute(server.owner);
  await sql`create trigger cut_off before insert on trade_order for each row execute function cut_off()`.execute(
    server.owner,
  );
  const clientId = newId();
  try {
    expect((await closeAll('shares', clientId)).code).toBe('SYSTEM_BUSY');
  } finally {
    await sql`drop function cut_off() cascade`.execute(server.owner);
  }
  const closes = async () => (await trader.orders()).data.filter(({ effect }) => effect === 'close');
  const [before] = await closes();
  expect(before).toMatchObject({ symbol: SECOND, status: 'filled' });
  // A purchase meanwhile is no part of the call.
  await trader.place({ symbol: SECOND });
  const { data } = await closeAll('shares', clientId);
  expect(data?.results.find(({ symbol }) => symbol === SECOND)?.order).toEqual(before);
  expect(data?.results.find(({ symbol }) => symbol === FIRST)?.order).toMatchObject({
    status: 'filled',
    filled: '300',
  });
  expect(await closes()).toHaveLength(2);
  expect(await open()).toEqual([`${SECOND} long 1`]);
});

test('of shares that are pledged in part the others are sold', async () => {
  const { customer: who } = trader;
  await verifyName(server, who);
  await server.ok('/margin/Enable', { clientId: newId() }, who);
  const { positionId } = await trader.place({ symbol: FIRST, lots: 3 });
  const pledge = { positionId: positionId!, quantity: '200', amount: '500000', fundPassword: who.fundPassword };
  const { loanId } = await server.ok('/margin/Borrow', { clientId: newId(), ...pledge }, who);
  const { data } = await closeAll('shares');
  expect(data?.results).toMatchObject([{ closable: '100', refusal: null, order: { filled: '100', status: 'filled' } }]);
  expect((await trader.positions()).data).toMatchObject([{ quantity: '200', pledged: '200' }]);
  await server.ok('/margin/Repay', { clientId: newId(), loanId, amount: '500000' }, who);
});

test('an account that may not trade is refused as a whole, and nobody closes what is not theirs', async () => {
  await trader.place({ symbol: FIRST });
  const other = await Trader.register(server);
  expect((await closeAll('shares', newId(), other)).data).toEqual({ results: [] });
  await server.db
    .updateTable('customer')
    .set({ flags: ['frozen'] })
    .where('id', '=', trader.customer.userId)
    .execute();
  expect((await closeAll('shares')).code).toBe('ACCOUNT_FROZEN');
  await server.db.updateTable('customer').set({ flags: [] }).where('id', '=', trader.customer.userId).execute();
  expect(await open()).toEqual([`${FIRST} long 1`]);
});
