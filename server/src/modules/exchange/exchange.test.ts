import { bankedCustomer, verifyName } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { idleMarket } from '../../../test/stand-ins.ts';
import { CURRENCIES, type Currency } from '@maru/domain/money';
import { toTimestamp } from '../../core/clock.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { verifyBooks } from '../books/books.service.ts';

let server: TestApp;
beforeAll(async () => void (server = await makeApp({ venue: idleMarket })));
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

const rich = () => bankedCustomer(server, { cash: 50_000_000n });
const quote = (who: TestCustomer, from: Currency, to: Currency, amount: string) =>
  server.ok('/fund/FxQuote', { from, to, amount }, who);
const execute = (who: TestCustomer, quoteId: string, clientId = newId()) =>
  server.call('/fund/FxExecute', { clientId, quoteId }, who);
const balances = async (who: TestCustomer) =>
  new Map((await server.ok('/fund/Assets', {}, who)).currencies.map(({ currency, balance }) => [currency, balance]));

test('base rate, spread and result apart; booked as they were quoted', async () => {
  const ann = await rich();
  const quoted = await quote(ann, 'KRW', 'USD', '1000000');
  expect(quoted).toMatchObject({
    source: 'simulated',
    spreadRate: '0.002',
    rate: { base: 'USD', counter: 'KRW', per: 1 },
  });
  const cents = (text: string) => BigInt(text.replace('.', ''));
  expect(cents(quoted.converted)).toBe(cents(quoted.spread) + cents(quoted.result));
  const spreadBefore = (await balanceOf(server.db, house('spread'), 'USD')).balance;
  const done = (await execute(ann, quoted.quoteId)).data;
  expect(done).toMatchObject({
    amount: '1000000',
    converted: quoted.converted,
    result: quoted.result,
    rate: quoted.rate,
  });
  const after = await balances(ann);
  expect([after.get('KRW'), after.get('USD')]).toEqual(['49000000', quoted.result]);
  expect((await balanceOf(server.db, house('spread'), 'USD')).balance).toBe(spreadBefore + cents(quoted.spread));
  const { data } = await server.ok('/fund/Flow', { page: 1, direction: 'all', currency: 'USD' }, ann);
  expect(data.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
    ['exchange_spread', `-${quoted.spread}`, 'USD'],
    ['exchange_in', quoted.converted, 'USD'],
  ]);
  expect((await server.ok('/fund/FxRecords', { page: 1 }, ann)).data).toEqual([done]);
  expect((await server.ok('/fund/FxRecords', { page: 1, from: '2026-11-21' }, ann)).total).toBe(0);
  expect((await server.ok('/fund/FxRecords', { page: 1 }, await rich())).data).toEqual([]);
});

test('any pair of the nine', async () => {
  const ann = await rich();
  for (const currency of CURRENCIES.slice(1)) {
    const { quoteId } = await quote(ann, 'KRW', currency, '1000000');
    expect((await execute(ann, quoteId)).status).toBe(1);
  }
  for (const from of CURRENCIES) {
    for (const to of CURRENCIES.filter((currency) => currency !== from)) {
      const { quoteId } = await quote(ann, from, to, from === 'KRW' || from === 'VND' ? '20000' : '20');
      expect({ from, to, ...(await execute(ann, quoteId)) }).toMatchObject({ status: 1 });
    }
  }
});

test('a quote lives ten seconds', async () => {
  const ann = await rich();
  const { quoteId, createdAt, expiresAt } = await quote(ann, 'KRW', 'JPY', '100000');
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(10_000);
  server.clock.advance(9_999);
  const clientId = newId();
  const first = await execute(ann, quoteId, clientId);
  expect(first.status).toBe(1);
  server.clock.advance(60_000);
  // A replay is answered as the first time, however late.
  expect(await execute(ann, quoteId, clientId)).toEqual({ ...first, now: toTimestamp(server.clock.now()) });
  const { quoteId: late } = await quote(ann, 'KRW', 'JPY', '100000');
  server.clock.advance(10_000);
  expect(await execute(ann, late)).toMatchObject({ code: 'QUOTE_EXPIRED' });
});

test('a quote is good for one exchange, also when it is used by many at once', async () => {
  const ann = await rich();
  const { quoteId } = await quote(ann, 'KRW', 'THB', '100000');
  const answers = await Promise.all(Array.from({ length: 10 }, () => execute(ann, quoteId)));
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'QUOTE_USED')).toHaveLength(9);
  expect((await balances(ann)).get('KRW')).toBe('49900000');
});

test('another’s quote is none', async () => {
  const [ann, bob] = [await rich(), await rich()];
  const { quoteId } = await quote(ann, 'KRW', 'USD', '100000');
  expect(await execute(bob, quoteId)).toMatchObject({ code: 'QUOTE_NOT_FOUND' });
  expect(await execute(bob, newId())).toMatchObject({ code: 'QUOTE_NOT_FOUND' });
});

test.each([
  [{ from: 'USD', to: 'USD', amount: '1' }, 'SAME_CURRENCY', {}],
  [{ from: 'JPY', to: 'USD', amount: '1.5' }, 'AMOUNT_NOT_WHOLE', { currency: 'JPY' }],
  [{ from: 'USD', to: 'KRW', amount: '1.005' }, 'AMOUNT_NOT_WHOLE', { currency: 'USD' }],
  [{ from: 'KRW', to: 'USD', amount: '1' }, 'AMOUNT_TOO_SMALL', { currency: 'KRW' }],
  [{ from: 'KRW', to: 'USD', amount: '999999999999999999' }, 'AMOUNT_TOO_LARGE', { max: '10000000000' }],
  [{ from: 'KRW', to: 'USD', amount: '0' }, 'BAD_REQUEST', { field: 'amount' }],
] as const)('%j is refused', async (input, code, params) => {
  expect(await server.call('/fund/FxQuote', input, await rich())).toMatchObject({ code, params });
});

test('more than there is, in won and in foreign money', async () => {
  const ann = await rich();
  const won = await quote(ann, 'KRW', 'USD', '50000001');
  expect(await execute(ann, won.quoteId)).toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
    params: { required: '50000001', available: '50000000' },
  });
  const dollars = await quote(ann, 'USD', 'KRW', '12.34');
  expect(await execute(ann, dollars.quoteId)).toMatchObject({
    code: 'INSUFFICIENT_CURRENCY',
    params: { currency: 'USD', required: '12.34', available: '0.00' },
  });
});

test('a restricted customer may only see the rates', async () => {
  const ann = await registerCustomer(server, { cash: 1_000_000n });
  expect(await server.ok('/fund/FxInfo', {}, ann)).toMatchObject({
    maximum: '10000000000',
    spreadRate: '0.002',
    seconds: 10,
    guards: [{ code: 'REAL_NAME_REQUIRED' }],
  });
  const { quoteId } = await quote(ann, 'KRW', 'USD', '100000');
  expect(await execute(ann, quoteId)).toMatchObject({ code: 'REAL_NAME_REQUIRED' });
  await verifyName(server, ann);
  await server.db
    .updateTable('customer')
    .set({ flags: ['frozen'] })
    .where('id', '=', ann.userId)
    .execute();
  expect(await execute(ann, quoteId)).toMatchObject({ code: 'ACCOUNT_FROZEN' });
});

test('the account to show first, and its worth', async () => {
  const ann = await rich();
  await server.ok(
    '/fund/FxExecute',
    { clientId: newId(), quoteId: (await quote(ann, 'KRW', 'THB', '1000000')).quoteId },
    ann,
  );
  for (const currency of ['THB', 'THB', 'USD', 'KRW'] as const) {
    expect(await server.ok('/fund/Switch', { currency }, ann)).toEqual({ currency });
    const assets = await server.ok('/fund/Assets', {}, ann);
    const own = assets.currencies.find((row) => row.currency === currency);
    expect(assets.account).toMatchObject({ currency, balance: own?.balance, available: own?.available });
  }
  const { total, cash, foreign, currencies } = await server.ok('/fund/Assets', {}, ann);
  expect(BigInt(total)).toBe(BigInt(cash) + BigInt(foreign));
  expect(currencies.map(({ currency }) => currency)).toEqual(CURRENCIES);
  // A thousandth or so went into the spread.
  expect(Number(foreign)).toBeGreaterThan(996_000);
  expect(await balanceOf(server.db, customer(ann.userId, 'cash'), 'THB')).toMatchObject({ held: 0n });
});

test('old quotes that nobody used are swept', async () => {
  const ann = await rich();
  await quote(ann, 'KRW', 'USD', '100000');
  server.clock.advance(120_000);
  await quote(ann, 'KRW', 'USD', '100000');
  const rows = await server.db.selectFrom('fx_quote').select('id').where('user_id', '=', ann.userId).execute();
  expect(rows).toHaveLength(1);
});
