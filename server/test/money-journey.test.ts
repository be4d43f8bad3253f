import { verifyBooks } from '../src/modules/books/books.service.ts';
import { CASE_COLUMNS } from '../src/modules/review/review.repo.ts';
import { handlersOf, reviewDeps } from '../src/modules/review/review.service.ts';
import { decideWaitingCases } from '../src/modules/review/auto-review.job.ts';
import { eventually } from './eventually.ts';
import { bankedCustomer, NAME, uploaded, type Banked } from './funds.ts';
import { makeApp, newId, testClock, type TestApp } from './harness.ts';
import { stillVenue } from './stand-ins.ts';

/** A demo alone on a table: nobody is at the back office, and everything still comes to its end, by the same steps. */
let server: TestApp;
let ann: Banked;
beforeAll(async () => {
  const clock = testClock();
  const env = { AUTO_REVIEW: '1', OPENING_GRANT_KRW: '0' };
  server = await makeApp({ clock, venue: stillVenue(clock, []), env, repeatsJobs: true });
  ann = await bankedCustomer(server);
});
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

/** The machine takes its time before it decides; the server's own job, once a second, may be earlier than this call. */
async function review(): Promise<void> {
  const open = server.db.selectFrom('review_case').select('id').where('state', '=', 'open');
  expect(await open.execute()).toHaveLength(1);
  server.clock.advance(120_000);
  await decideWaitingCases(reviewDeps(server.app));
  await eventually(async () => expect(await open.execute()).toEqual([]));
}
const cash = async () => (await server.ok('/fund/Assets', {}, ann)).cash;

test('money in', async () => {
  const draft = { clientId: newId(), amount: '2000000', channelId: 'test-savings' };
  const { depositId } = await server.ok('/fund/DepositCreate', draft, ann);
  expect((await server.ok('/fund/DepositInfo', {}, ann)).open?.depositId).toBe(depositId);
  await server.ok('/fund/DepositVoucher', { depositId, uploadId: await uploaded(server, ann) }, ann);
  await review();
  expect((await server.ok('/fund/DepositDetail', { depositId }, ann)).status).toBe('credited');
  expect(await cash()).toBe('2000000');
});

test('money lent and repaid', async () => {
  const { fundPassword } = ann;
  const draft = { clientId: newId(), amount: '1000000', days: 30 as const, fundPassword };
  const { loanId } = await server.ok('/loan/Borrow', draft, ann);
  await review();
  expect(await cash()).toBe('3000000');
  const { total } = await server.ok('/loan/PayoffQuote', { loanId }, ann);
  await server.ok('/loan/Repay', { clientId: newId(), loanId, amount: total }, ann);
  expect((await server.ok('/loan/Detail', { loanId }, ann)).loan.status).toBe('repaid');
});

test('money out', async () => {
  const { cardId, fundPassword } = ann;
  const draft = { clientId: newId(), amount: '2000000', cardId, fundPassword };
  const { withdrawalId } = await server.ok('/fund/WithdrawCreate', draft, ann);
  expect((await server.ok('/fund/WithdrawInfo', {}, ann)).open?.withdrawalId).toBe(withdrawalId);
  await review();
  const detail = () => server.ok('/fund/WithdrawDetail', { withdrawalId }, ann);
  expect((await detail()).status).toBe('processing');
  server.clock.advance(20_000);
  // The simulated bank is the server's own job.
  await eventually(async () => expect((await detail()).status).toBe('paid'));
  expect(await cash()).toBe('0');
});

test('the back office’s part of it says that a machine did it', async () => {
  const { data } = await server.ok('/user/ReviewHistory', { page: 1 }, ann);
  expect(data.map(({ act, actor }) => [act, actor])).toEqual([
    ['withdrawal.approve', 'auto-reviewer'],
    ['loan.approve', 'auto-reviewer'],
    ['deposit.approve', 'auto-reviewer'],
  ]);
  expect(data[0]?.after).toMatchObject({ simulated: true });
});

test('an operator is shown what there is to decide on', async () => {
  const cases = await server.db.selectFrom('review_case').select(CASE_COLUMNS).orderBy('opened_at').execute();
  const details = await Promise.all(
    cases.map((review) => handlersOf(server.app.reviews, review.kind).detail(server.db, review, true)),
  );
  expect(cases.map(({ kind }) => kind)).toEqual(['deposit', 'loan', 'withdrawal']);
  expect(details.map(({ fields, files }) => [fields.amount, fields.status, files.length])).toEqual([
    ['2000000', 'credited', 1],
    ['1000000', 'repaid', 0],
    ['2000000', 'paid', 0],
  ]);
  expect(details[2]?.fields).toMatchObject({ holder: NAME, bank: '090' });
});

test.each([
  [{ tab: 'deposit' as const }, 1],
  [{ tab: 'withdrawal' as const }, 1],
  [{ tab: 'trade' as const }, 0],
  [{ tab: 'deposit' as const, to: '2026-11-19' }, 0],
  [{ tab: 'deposit' as const, from: '2026-11-20', to: '2026-11-20' }, 1],
  [{ tab: 'withdrawal' as const, from: '2026-11-21' }, 0],
])('the record of %j has %d', async (filter, total) => {
  expect((await server.ok('/fund/Records', { page: 1, ...filter }, ann)).total).toBe(total);
  const bob = await bankedCustomer(server);
  expect((await server.ok('/fund/Records', { page: 1, ...filter }, bob)).total).toBe(0);
});

test('a day that does not exist is refused in every list', async () => {
  const range = { page: 1, from: '2026-02-30' };
  for (const [path, input] of [
    ['/fund/Records', { ...range, tab: 'deposit' }],
    ['/fund/FxRecords', range],
    ['/fund/Flow', { ...range, direction: 'all' }],
  ] as const)
    expect(await server.call(path, input, ann)).toMatchObject({ code: 'BAD_REQUEST', params: { field: 'from' } });
});
