import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';
import { transaction } from '../../core/db.ts';
import { verifyBooks } from '../books/books.service.ts';
import { balanceOf, post } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { payDue, takeRights } from './dividend.service.ts';
import { viewDividends } from './dividend.view.ts';

const SYMBOL = testInstrument.symbol;
/** Announced on the day of the start; the last purchase with a right is on Monday the 23rd. */
const DIVIDEND = {
  symbol: SYMBOL,
  announcedOn: '2026-11-20',
  exDate: '2026-11-24',
  recordDate: '2026-11-25',
  payDate: '2026-12-16',
  perShare: 361n,
};
const LATER = {
  ...DIVIDEND,
  announcedOn: '2027-01-04',
  exDate: '2027-02-24',
  recordDate: '2027-02-25',
  payDate: '2027-03-19',
};
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;

beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock, { dividends: [DIVIDEND, LATER] });
  server = await makeApp({ venue, clock });
  venue.quoteAt(71_200, 71_300);
});
afterAll(() => server.close());

const cash = async (who: Trader) =>
  (await balanceOf(server.db, customer(who.customer.userId, 'cash'), 'KRW')).available;
const ahead = async (who: Trader) => (await server.ok('/fund/DividendsAhead', {}, who.customer)).data;
/** The work of the job at a moment. */
async function runAt(moment: string): Promise<void> {
  clock.set(moment);
  await takeRights({ db: server.db, venue }, clock.now());
  await payDue({ db: server.db }, clock.now());
}
const codes = async (who: Trader) =>
  (await server.ok('/user/Messages', { page: 1 }, who.customer)).data.flatMap(({ code, params }) =>
    code.startsWith('DIVIDEND') ? [{ code, ...params }] : [],
  );
const flow = async (who: Trader) =>
  (await server.ok('/fund/Flow', { page: 1, direction: 'all' }, who.customer)).data.filter(({ kind }) =>
    kind.startsWith('dividend'),
  );

test('a dividend from its announcement to its payment: shares, contracts, a short, and trades around the ex-date', async () => {
  const [owner, seller, late, contract, short] = await Promise.all(
    Array.from({ length: 5 }, () => Trader.register(server)),
  );
  await runAt('2026-11-20T10:00:00+09:00');
  const bought = await owner!.place({ lots: 3 });
  const sold = await seller!.place({ lots: 2 });
  await contract!.place({ lots: 1, leverage: 5 });
  const sale = await short!.place({ side: 'short', lots: 1, leverage: 2 });

  // The public and the owners know of it before the ex-date, and of the next one not yet.
  expect(await server.ok('/market/Dividends', { symbol: SYMBOL })).toEqual({
    data: [
      { exDate: '2026-11-24', recordDate: '2026-11-25', payDate: '2026-12-16', perShare: '361', state: 'announced' },
    ],
    perYear: '0',
    yieldRate: '0.00',
  });
  const row = { symbol: SYMBOL, state: 'announced', perShare: '361', exDate: '2026-11-24' };
  expect(await ahead(owner!)).toEqual([
    // 108,300 less 15,162 and 1,516 of tax.
    expect.objectContaining({ ...row, kind: 'shares', quantity: '300', dueOn: '2026-12-16', amount: '91622' }),
  ]);
  expect(await ahead(short!)).toMatchObject([{ ...row, kind: 'owed', dueOn: '2026-11-24', amount: '-36100' }]);
  expect(await ahead(late!)).toEqual([]);

  // The ex-date: one buys too late, one sells and keeps the right. The base of the day is the previous close.
  clock.set('2026-11-24T09:30:00+09:00');
  venue.quoteAt(71_200, 71_300);
  const base = (await server.ok('/market/Detail', { symbol: SYMBOL })).previousClose;
  expect(base).toBe('71300');
  await late!.place({ lots: 1 });
  await seller!.close(sold.positionId!, { lots: 2 });
  await owner!.close(bought.positionId!, { lots: 1 });
  const before = { contract: await cash(contract!), short: await cash(short!) };
  await runAt('2026-11-24T09:40:00+09:00');
  await runAt('2026-11-24T09:41:00+09:00');
  expect(await ahead(owner!)).toMatchObject([{ state: 'ex', quantity: '300', amount: '91622' }]);
  expect(await ahead(seller!)).toMatchObject([{ state: 'ex', quantity: '200', dueOn: '2026-12-16' }]);
  // A customer who has sold everything still cannot close the account before it.
  expect((await server.ok('/user/Closing', {}, seller!.customer)).guards).toEqual([
    { code: 'CLOSING_DIVIDENDS', route: '/home/index', params: {} },
  ]);
  expect(await ahead(late!)).toEqual([]);

  // Contracts are settled at once, at both ends of the market.
  expect(await cash(contract!)).toBe(before.contract + 36_100n - 5_054n - 505n);
  expect(await cash(short!)).toBe(before.short - 36_100n);
  expect(await codes(short!)).toEqual([
    { code: 'DIVIDEND_CHARGED', symbol: SYMBOL, stock: SYMBOL, quantity: '100', price: '361', amount: '36100' },
  ]);
  expect(sale.positionId).not.toBeNull();

  // The payment, once.
  const paidBefore = await cash(owner!);
  const issuers = async () => (await balanceOf(server.db, house('issuers'), 'KRW')).balance;
  const fromIssuers = await issuers();
  await runAt('2026-12-15T23:59:00+09:00');
  expect(await cash(owner!)).toBe(paidBefore);
  await runAt('2026-12-16T09:00:00+09:00');
  await runAt('2026-12-16T09:01:00+09:00');
  expect(await cash(owner!)).toBe(paidBefore + 91_622n);
  // Of the owner and the seller, whose shares the company pays for.
  expect(await issuers()).toBe(fromIssuers - 500n * 361n);
  expect(await ahead(owner!)).toEqual([]);
  expect(await codes(owner!)).toMatchObject([{ code: 'DIVIDEND_PAID', quantity: '300', amount: '91622' }]);
  expect(await codes(late!)).toEqual([]);
  expect((await flow(owner!)).map(({ kind, amount, group }) => [kind, amount, group])).toEqual([
    ['dividend_tax', '-1516', 'cost'],
    ['dividend_tax', '-15162', 'cost'],
    ['dividend', '108300', 'trade'],
  ]);
  const [{ id: movementId } = { id: '' }] = await flow(owner!);
  const after = { subject: 'movement', movementId, figure: 'balance' } as const;
  const explained = await server.ok('/explain/Figure', after, owner!.customer);
  expect(explained.parts.map(({ word, amount }) => [word, amount])).toContainEqual(['movements.dividend_tax', '-1516']);
  const balance = await server.ok(
    '/explain/Figure',
    { subject: 'cash', currency: 'KRW', figure: 'balance' },
    owner!.customer,
  );
  expect(balance.parts).toContainEqual(expect.objectContaining({ word: 'movements.dividend', amount: '108300' }));

  expect(await server.ok('/market/Dividends', { symbol: SYMBOL })).toMatchObject({
    data: [{ state: 'paid' }],
    perYear: '361',
    yieldRate: '0.50',
  });
  expect(await server.call('/market/Dividends', { symbol: '999999' })).toMatchObject({ code: 'SYMBOL_NOT_FOUND' });
  expect(await server.call('/fund/DividendsAhead', {})).toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await verifyBooks(server.db)).toEqual([]);
});

test('a short without cash owes the dividend until it has some, and an ex-date that the server missed is made up for', async () => {
  clock.set('2027-02-23T10:00:00+09:00');
  venue.quoteAt(71_200, 71_300);
  const [owner, short] = await Promise.all([Trader.register(server), Trader.register(server)]);
  await owner.place({ lots: 1 });
  await short.place({ side: 'short', lots: 1, leverage: 2 });
  const { userId } = short.customer;
  const left = await cash(short);
  const move = (amount: bigint) =>
    transaction(server.db, (tx) =>
      post(tx, {
        kind: 'test',
        ref: newId(),
        at: clock.now(),
        postings: [
          { account: customer(userId, 'cash'), asset: 'KRW', amount, kind: 'sell' },
          { account: house('clearing'), asset: 'KRW', amount: -amount },
        ],
      }),
    );
  await move(-(left - 36_099n));

  // The server was off on the ex-date, and the owner has sold since.
  clock.set('2027-02-26T10:00:00+09:00');
  venue.quoteAt(71_200, 71_300);
  const [position] = (await owner.positions()).data;
  await owner.close(position!.positionId);
  await runAt('2027-02-26T10:10:00+09:00');
  expect(await ahead(owner)).toMatchObject([{ state: 'ex', quantity: '100', exDate: '2027-02-24' }]);
  expect(await ahead(short)).toMatchObject([{ kind: 'owed', amount: '-36100' }]);
  expect(await cash(short)).toBe(36_099n);

  await move(1n);
  await runAt('2027-02-26T10:11:00+09:00');
  expect(await cash(short)).toBe(0n);
  expect(await ahead(short)).toEqual([]);
  expect(await verifyBooks(server.db)).toEqual([]);
});

test('the yield of a share counts what was paid before a split by the shares of today', () => {
  const before = { ...DIVIDEND, announcedOn: '2026-05-11', exDate: '2026-06-01', perShare: 1_000n };
  const split = { symbol: SYMBOL, kind: 'split', announcedOn: '2026-10-20', exDate: '2026-11-10' } as const;
  const options = { dividends: [before], splits: [{ ...split, from: 1n, to: 5n }] };
  const after = exchangeVenue(testClock(), options);
  const at = Date.parse('2026-11-20T10:00:00+09:00');
  expect(viewDividends(after, SYMBOL, at)).toMatchObject({
    data: [{ perShare: '1000' }],
    ...{ perYear: '200', yieldRate: '0.28' },
  });
  // Until the holdings are converted the price is that of an old share.
  after.beginSplit(options.splits[0]!);
  expect(viewDividends(after, SYMBOL, at)).toMatchObject({ perYear: '1000', yieldRate: '1.40' });
});
