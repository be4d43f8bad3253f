import type { ApiInput, ApiPath, Page } from '@maru/domain/contracts';
import { bankedCustomer, decideAs, type Banked } from './funds.ts';
import { makeApp, newId, type TestApp } from './harness.ts';
import { idleMarket } from './stand-ins.ts';

/** Every list of money holds ten a page, newest first, each row once; past the end there is nothing. */
let server: TestApp;
let ann: Banked;
beforeAll(async () => {
  server = await makeApp({ venue: idleMarket });
  ann = await bankedCustomer(server, { cash: 100_000_000n });
  for (let n = 0; n < 11; n++) {
    await moveEverything();
    server.clock.advance(60_000);
  }
});
afterAll(() => server.close());

/** One deposit, withdrawal, exchange and loan that came to their end. */
async function moveEverything() {
  const { cardId, fundPassword } = ann;
  const { depositId } = await server.ok(
    '/fund/DepositCreate',
    { clientId: newId(), amount: '10000', channelId: 'test-bank' },
    ann,
  );
  await server.ok('/fund/DepositCancel', { depositId }, ann);
  const withdrawal = { clientId: newId(), amount: '10000', cardId, fundPassword };
  const { withdrawalId } = await server.ok('/fund/WithdrawCreate', withdrawal, ann);
  await server.ok('/fund/WithdrawCancel', { withdrawalId }, ann);
  const { quoteId } = await server.ok('/fund/FxQuote', { from: 'KRW', to: 'USD', amount: '10000' }, ann);
  await server.ok('/fund/FxExecute', { clientId: newId(), quoteId }, ann);
  const loan = { clientId: newId(), amount: '100000', days: 7 as const, fundPassword };
  const { loanId } = await server.ok('/loan/Borrow', loan, ann);
  await decideAs(server, 'loan', loanId, 'kim', 'CREDIT_TOO_LOW');
}

const list = <P extends ApiPath>(path: P, input: Omit<ApiInput<P>, 'page'>, key: string, total = 11) =>
  [path, input, key, total] as const;

describe.each([
  list('/fund/Records', { tab: 'deposit' }, 'lineId'),
  list('/fund/Records', { tab: 'withdrawal' }, 'lineId'),
  list('/fund/FxRecords', {}, 'exchangeId'),
  list('/loan/Records', { status: 'ended' }, 'loanId'),
  list('/fund/Flow', { direction: 'in', currency: 'USD' }, 'id'),
])('%s %j', (path, input, key, total) => {
  const page = async (number: number) =>
    (await server.ok(path, { ...input, page: number } as never, ann)) as unknown as Page<Record<string, string>>;

  test('is read page by page', async () => {
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ data, page: number, per_page, total: all }) => [number, per_page, all, data.length])).toEqual([
      [1, 10, total, 10],
      [2, 10, total, total - 10],
      [3, 10, total, 0],
    ]);
    const rows = pages.flatMap(({ data }) => data);
    expect(new Set(rows.map((row) => row[key])).size).toBe(total);
    const times = rows.map((row) => row.time ?? row.createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  test.each([0, -1, 1.5, 10_001, '1', null])('has no page %p', async (number) => {
    const answer = await server.call(path, { ...input, page: number } as never, ann);
    expect(answer).toMatchObject({ code: 'BAD_REQUEST', params: { field: 'page' } });
  });
});
