import { sql } from 'kysely';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { bankedCustomer, verifyName } from '../../../test/funds.ts';
import { makeApp, newId, testClock, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { makeOperator, type TestOperator } from '../../../test/operator.ts';
import { Trader } from '../../../test/trader.ts';
import { verifyBooks } from '../books/books.service.ts';

const PRICE = 90_000;
let venue: ExchangeVenue;
let server: TestApp;
let ann: TestOperator;
let bob: TestOperator;
let auditor: TestOperator;

beforeAll(async () => {
  const clock = testClock();
  venue = exchangeVenue(clock);
  server = await makeApp({ venue, clock, env: { LOAN_POOL_KRW: '50000000' } });
  [ann, bob] = [await makeOperator(server, 'manager'), await makeOperator(server, 'manager')];
  auditor = await makeOperator(server, 'auditor');
});
afterAll(async () => {
  const differences = await verifyBooks(server.db);
  await server.close();
  expect(differences).toEqual([]);
});

type Name = 'credit' | 'margin';
const poolOf = async (name: Name) =>
  (await auditor.ok('/admin/LendingPools', {})).pools.find(({ pool }) => pool === name)!;
const propose = async (who: TestOperator, pool: Name, total: string, perCustomer: string) => {
  const { total: most, perCustomer: mostOfOne } = await poolOf(pool);
  const present = { total: most, perCustomer: mostOfOne };
  return who.call('/admin/LendingPropose', { clientId: newId(), pool, present, total, perCustomer, note: 'less risk' });
};
const decide = (who: TestOperator, proposalId: string, verdict: 'approve' | 'reject' = 'approve') =>
  who.call('/admin/ProposalDecide', { clientId: newId(), proposalId, verdict });
async function change(pool: Name, total: string, perCustomer: string): Promise<void> {
  const { data } = await propose(ann, pool, total, perCustomer);
  expect(await decide(bob, data!.proposalId)).toMatchObject({ data: { state: 'applied' } });
}
const borrow = (who: TestCustomer, amount: string) =>
  server.call('/loan/Borrow', { clientId: newId(), amount, days: 30, fundPassword: who.fundPassword }, who);

test('the limits are those of the installation until managers set others; auditors read them', async () => {
  expect(await poolOf('credit')).toEqual({
    ...{ pool: 'credit', total: '50000000', perCustomer: '30000000', lent: '0', customers: 0, changedAt: null },
  });
  expect(await poolOf('margin')).toMatchObject({ total: '100000000000', perCustomer: '500000000' });
  expect(await propose(auditor, 'credit', '10000000', '1000000')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await propose(await makeOperator(server, 'cashier'), 'credit', '10000000', '1000000')).toMatchObject({
    code: 'FORBIDDEN',
  });
});

test.each([
  ['50000000', '30000000', 'LENDING_UNCHANGED'],
  ['10000000', '20000000', 'LENDING_PER_CUSTOMER'],
  ['10005000', '1000000', 'BAD_REQUEST'],
  ['-10000', '1000000', 'BAD_REQUEST'],
  ['10000000', '0', 'BAD_REQUEST'],
])('%s in all and %s for one is refused', async (total, perCustomer, code) => {
  expect(await propose(ann, 'credit', total, perCustomer)).toMatchObject({ code });
});

test('a second manager sets the limits, which the next loan has to keep', async () => {
  const first = await bankedCustomer(server);
  const second = await bankedCustomer(server);
  expect(await borrow(first, '1500000')).toMatchObject({ status: 1 });
  expect(await poolOf('credit')).toMatchObject({ lent: '1500000', customers: 1 });

  const { data } = await propose(ann, 'credit', '4000000', '2000000');
  expect(data).toMatchObject({ kind: 'lending', subject: 'credit', change: { total: '4000000' } });
  expect(await propose(bob, 'credit', '5000000', '2000000')).toMatchObject({ code: 'PROPOSAL_OPEN' });
  expect(await decide(ann, data!.proposalId)).toMatchObject({ code: 'FOUR_EYES' });
  expect((await server.ok('/loan/Info', {}, second)).borrowable).toBe('10000000');
  expect(await decide(bob, data!.proposalId)).toMatchObject({ data: { state: 'applied' } });
  expect(await poolOf('credit')).toMatchObject({ total: '4000000', perCustomer: '2000000', lent: '1500000' });

  expect(await server.ok('/loan/Info', {}, second)).toMatchObject({ limit: '2000000', borrowable: '2000000' });
  expect(await borrow(second, '2010000')).toMatchObject({ code: 'LOAN_LIMIT', params: { max: '2000000' } });
  expect(await server.call('/loan/Preview', { amount: '2010000', days: 30 }, second)).toMatchObject({
    ...{ code: 'AMOUNT_TOO_LARGE', params: { max: '2000000' } },
  });
  expect(await borrow(second, '2000000')).toMatchObject({ status: 1 });
  const third = await bankedCustomer(server);
  expect(await borrow(third, '600000')).toMatchObject({ code: 'LOAN_LIMIT', params: { max: '500000' } });
  const partsOf = async (figure: 'limit' | 'borrowable') => {
    const { value, parts } = await server.ok('/explain/Figure', { subject: 'loanLimit', figure }, third);
    return [value, ...parts.map(({ word, amount }) => [word.split('.').at(-1), amount])];
  };
  expect(await partsOf('limit')).toEqual(['2000000', ['score_limit', '10000000'], ['house_limit', '-8000000']]);
  expect(await partsOf('borrowable')).toEqual(['500000', ['loan_limit', '2000000'], ['pool_short', '-1500000']]);

  const present = { total: '50000000', perCustomer: '30000000' };
  const stale = { clientId: newId(), pool: 'credit', present, note: 'less risk' } as const;
  expect(await ann.call('/admin/LendingPropose', { ...stale, total: '0', perCustomer: '10000' })).toMatchObject({
    code: 'LENDING_CHANGED',
  });
  // Below what is lent: nobody has to repay, and nobody borrows.
  await change('credit', '2000000', '2000000');
  expect(await borrow(third, '100000')).toMatchObject({ code: 'LOAN_QUOTA_FULL' });
  expect(await poolOf('credit')).toMatchObject({ total: '2000000', lent: '3500000', customers: 2 });
  await change('credit', '0', '2000000');
  expect(await borrow(third, '100000')).toMatchObject({ code: 'LOAN_CLOSED' });
  const rejected = (await propose(ann, 'credit', '9000000', '2000000')).data!;
  expect(rejected.former).toBeNull();
  expect(await decide(bob, rejected.proposalId, 'reject')).toMatchObject({ data: { state: 'rejected' } });
  // Each keeps the limits that it was decided about, applied or not.
  const decided = (await auditor.ok('/admin/Proposals', { page: 1, kind: 'lending' })).data;
  expect(decided.map(({ change: { total }, former }) => [total, former?.['total'], former?.['perCustomer']])).toEqual([
    ['9000000', '0', '2000000'],
    ['0', '2000000', '2000000'],
    ['2000000', '4000000', '2000000'],
    ['4000000', '50000000', '30000000'],
  ]);

  const acts = (await auditor.ok('/admin/Audit', { page: 1, act: 'lending.change' })).data;
  expect(acts).toHaveLength(3);
  expect(acts.at(-1)).toMatchObject({
    ...{ actor: `operator:${bob.login}`, subject: 'credit' },
    before: { total: '50000000', perCustomer: '30000000' },
    after: { total: '4000000', perCustomer: '2000000' },
  });
});

test('loans on shares have limits of their own, for one customer and for all', async () => {
  venue.quoteAt(PRICE, PRICE + 100);
  venue.printAt(PRICE);
  const owner = async () => {
    const trader = await Trader.register(server);
    await verifyName(server, trader.customer);
    await server.ok('/margin/Enable', { clientId: newId() }, trader.customer);
    const { positionId } = await trader.place({ lots: 3 });
    venue.quoteAt(PRICE, PRICE + 100);
    return { trader, positionId: positionId! };
  };
  const lend = ({ trader: { customer }, positionId }: Awaited<ReturnType<typeof owner>>, amount: string) => {
    const input = { clientId: newId(), positionId, quantity: '300', amount, fundPassword: customer.fundPassword };
    return server.call('/margin/Borrow', input, customer);
  };
  const [one, other] = [await owner(), await owner()];
  await change('margin', '3000000', '2000000');
  expect(await server.ok('/margin/Info', {}, one.trader.customer)).toMatchObject({
    ...{ terms: { limit: '2000000' }, left: '2000000' },
  });
  expect(await lend(one, '2010000')).toMatchObject({ code: 'MARGIN_LIMIT', params: { max: '2000000' } });
  expect(await lend(one, '2000000')).toMatchObject({ status: 1 });
  expect(await server.ok('/margin/Info', {}, other.trader.customer)).toMatchObject({ left: '1000000' });
  expect(await lend(other, '1010000')).toMatchObject({ code: 'MARGIN_LIMIT', params: { max: '1000000' } });
  expect(await poolOf('margin')).toMatchObject({ total: '3000000', lent: '2000000', customers: 1 });
});

test('limits that were set are never changed', async () => {
  await expect(sql`update lending_limit set total = 1`.execute(server.db)).rejects.toThrow('permission denied');
  await expect(sql`delete from lending_limit`.execute(server.db)).rejects.toThrow('permission denied');
});
