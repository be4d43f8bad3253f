import type { ApiInput } from '@maru/domain/contracts';
import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { CURRENCIES, CURRENCY_EXPONENT, formatDecimal, type Currency } from '@maru/domain/money';
import { transaction } from '../../core/db.ts';
import { hold, post } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';

let server: TestApp;
let ann: TestCustomer;
beforeAll(async () => {
  const clock = testClock();
  const venue = stillVenue(clock, [{ symbol: '000010', price: 2_500n, previousClose: 2_500n }]);
  server = await makeApp({ clock, venue, env: { OPENING_GRANT_KRW: '1000000' } });
  ann = await registerCustomer(server);
});
afterAll(() => server.close());

const book = (amount: bigint, kind: 'buy' | 'sell' | 'commission', params = {}) =>
  transaction(server.db, (tx) =>
    post(tx, {
      kind: 'test',
      ref: newId(),
      at: server.clock.now(),
      params,
      postings: [
        { account: customer(ann.userId, 'cash'), asset: 'KRW', amount, kind },
        { account: house('clearing'), asset: 'KRW', amount: -amount },
      ],
    }),
  );
const flow = (filter: Partial<ApiInput<'/fund/Flow'>> = {}) =>
  server.ok('/fund/Flow', { page: 1, direction: 'all', ...filter }, ann);

/** 200 shares of Ann's, which are worth 500,000 won at the price of 2,500. */
async function openPosition(position: {
  leverage: number;
  cost: bigint;
  price: bigint;
  tradingDay: string;
  realized: bigint;
}): Promise<void> {
  const { price, tradingDay, ...row } = position;
  const [id, at] = [newId(), new Date(server.clock.now())];
  const none = { closing: 0n, margin: 0n, original_margin: 0n, entry_costs: 0n, closed_quantity: 0n, closed_cost: 0n };
  const costs = { exit_amount: 0n, commission: 0n, tax: 0n, financing: 0n };
  const shares = { user_id: ann.userId, symbol: '000010', side: 'long' as const, quantity: 200n };
  await server.db
    .insertInto('trade_position')
    .values({ id, ...shares, ...row, ...none, ...costs, opened_at: at, closed_at: null })
    .execute();
  const lot = { id: newId(), position_id: id, quantity: 200n, remaining: 200n, price };
  await server.db
    .insertInto('trade_lot')
    .values({ ...lot, trading_day: tradingDay, opened_at: at, unlock_at: null })
    .execute();
}

const zero = (currency: Currency) => formatDecimal(0n, CURRENCY_EXPONENT[currency]);

test('assets are cash, collateral and the value of positions', async () => {
  await transaction(server.db, (tx) =>
    hold(tx, { account: customer(ann.userId, 'cash'), asset: 'KRW', amount: 300_000n, ref: newId(), at: 0 }),
  );
  const today = '2026-11-20';
  await openPosition({ leverage: 1, cost: 420_000n, price: 2_100n, tradingDay: today, realized: 7n });
  await openPosition({ leverage: 5, cost: 520_000n, price: 2_600n, tradingDay: '2026-11-19', realized: 0n });
  expect(await server.ok('/fund/Assets', {}, ann)).toEqual({
    currency: 'KRW',
    total: '1480000',
    cash: '1000000',
    available: '700000',
    held: '300000',
    margin: '0',
    marketValue: '500000',
    contracts: '-20000',
    managed: '0',
    newShares: '0',
    unrealized: '60000',
    todayPnl: '80000',
    todayRate: '5.71',
    realizedTotal: '7',
    foreign: '0',
    owed: '0',
    currencies: CURRENCIES.map((currency) =>
      currency === 'KRW'
        ? { currency, balance: '1000000', available: '700000', held: '300000', worth: '1000000' }
        : { currency, balance: zero(currency), available: zero(currency), held: zero(currency), worth: '0' },
    ),
    account: { currency: 'KRW', total: '1480000', owed: '0', balance: '1000000', available: '700000', held: '300000' },
    rateSource: 'simulated',
    asOf: '2026-11-20T10:00:00.000+09:00',
  });
});

test('foreign money counts with what it is worth in won', async () => {
  const carol = await registerCustomer(server);
  await transaction(server.db, (tx) =>
    post(tx, {
      kind: 'test',
      ref: newId(),
      at: server.clock.now(),
      postings: [
        { account: customer(carol.userId, 'cash'), asset: 'USD', amount: 100_00n, kind: 'exchange_in' },
        { account: house('exchange'), asset: 'USD', amount: -100_00n },
      ],
    }),
  );
  const { total, cash, foreign, currencies } = await server.ok('/fund/Assets', {}, carol);
  expect(currencies.find(({ currency }) => currency === 'USD')).toMatchObject({ balance: '100.00', worth: foreign });
  expect(Number(foreign)).toBeGreaterThan(130_000);
  expect(BigInt(total)).toBe(BigInt(cash) + BigInt(foreign));
});

test('the flow lists every movement, newest first, with the balance after it', async () => {
  server.clock.set('2026-11-21T09:00:00+09:00');
  await book(-250_000n, 'buy', { symbol: '000010', quantity: '100' });
  await book(-37n, 'commission');
  const { data, total } = await flow();
  expect(total).toBe(3);
  expect(data.map(({ kind, group, amount, balance }) => [kind, group, amount, balance])).toEqual([
    ['commission', 'cost', '-37', '749963'],
    ['buy', 'trade', '-250000', '750000'],
    ['opening_grant', 'cash', '1000000', '1000000'],
  ]);
  expect(data[1]).toMatchObject({
    params: { symbol: '000010', quantity: '100' },
    time: '2026-11-21T09:00:00.000+09:00',
  });
});

test.each([
  [{ direction: 'in' as const }, ['opening_grant']],
  [{ direction: 'out' as const }, ['commission', 'buy']],
  [{ from: '2026-11-21' }, ['commission', 'buy']],
  [{ to: '2026-11-20' }, ['opening_grant']],
  [{ from: '2026-11-20', to: '2026-11-21', direction: 'out' as const }, ['commission', 'buy']],
  [{ from: '2026-11-22' }, []],
  [{ group: 'cost' as const }, ['commission']],
  [{ group: 'cash' as const }, ['opening_grant']],
  [{ group: 'loan' as const }, []],
])('the flow of %j', async (filter, kinds) => {
  expect((await flow(filter)).data.map((row) => row.kind)).toEqual(kinds);
});

test('a day that does not exist is refused', async () => {
  const answer = await server.call('/fund/Flow', { page: 1, direction: 'all', from: '2026-02-30' }, ann);
  expect(answer).toMatchObject({ code: 'BAD_REQUEST', params: { field: 'from' } });
});

test('pages hold ten', async () => {
  for (let i = 0; i < 9; i++) await book(1n, 'sell');
  const first = await flow();
  const second = await flow({ page: 2 });
  expect([first.total, first.data.length, second.data.length]).toEqual([12, 10, 2]);
  expect(second.data.at(-1)?.kind).toBe('opening_grant');
});

test('nobody sees the movements of another', async () => {
  const bob = await registerCustomer(server);
  expect((await server.ok('/fund/Flow', { page: 1, direction: 'all' }, bob)).total).toBe(1);
});

test('the configuration says what is simulated', async () => {
  const values = Object.fromEntries(
    (await server.ok('/common/config', { type: 'all' })).map(({ name, value }) => [name, value]),
  );
  expect(values).toMatchObject({ languages: 'kor,en,tw', simulated: '1', opening_grant: '1000000' });
  expect(values).not.toHaveProperty('demo_invitation');
});
