import { sql } from 'kysely';
import { bankedCustomer, decideAs, uploaded } from '../../../test/funds.ts';
import { makeApp, newId, type TestApp } from '../../../test/harness.ts';
import { transaction } from '../../core/db.ts';
import { ledgerCommand } from './books.command.ts';
import { settleDuePayouts } from '../withdrawal/withdrawal.job.ts';
import { loadChecks, verifyBooks } from './books.service.ts';

let server: TestApp;
const said: string[] = [];

/** A customer who has used every money path once. */
beforeAll(async () => {
  server = await makeApp();
  const ann = await bankedCustomer(server);
  const { depositId } = await server.ok(
    '/fund/DepositCreate',
    { clientId: newId(), amount: '5000000', channelId: 'test-bank' },
    ann,
  );
  await server.ok('/fund/DepositVoucher', { depositId, uploadId: await uploaded(server, ann) }, ann);
  await decideAs(server, 'deposit', depositId, 'kim');
  const { quoteId } = await server.ok('/fund/FxQuote', { from: 'KRW', to: 'USD', amount: '1000000' }, ann);
  await server.ok('/fund/FxExecute', { clientId: newId(), quoteId }, ann);
  const withdraw = async () => {
    const { cardId, fundPassword } = ann;
    const input = { clientId: newId(), amount: '100000', cardId, fundPassword };
    return (await server.ok('/fund/WithdrawCreate', input, ann)).withdrawalId;
  };
  const paid = await withdraw();
  await decideAs(server, 'withdrawal', paid, 'kim');
  await decideAs(server, 'withdrawal', paid, 'lee');
  server.clock.advance(20_000);
  await settleDuePayouts(server.db, server.clock.now());
  await withdraw();
  const { fundPassword } = ann;
  const { loanId } = await server.ok(
    '/loan/Borrow',
    { clientId: newId(), amount: '1000000', days: 7, fundPassword },
    ann,
  );
  await decideAs(server, 'loan', loanId, 'kim');
  await server.ok('/loan/Repay', { clientId: newId(), loanId, amount: '400000' }, ann);
});
afterAll(() => server.close());
beforeEach(() => {
  said.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const command = (verb: string) =>
  ledgerCommand({ db: server.owner, config: server.config, clock: server.clock }, [verb]);

test('right books: nothing to print, exit code 0', async () => {
  expect(await command('verify')).toBe(0);
  expect(said).toEqual(['0 differences\n']);
});

test('an unknown word: how it is used, exit code 2', async () => {
  expect(await command('fix')).toBe(2);
  expect(said.join('')).toContain('verify | rebuild');
});

/** The checks that fail after a statement that no rule of the database guards. */
async function tampered(statement: string): Promise<string[]> {
  let found: string[] = [];
  await transaction(server.owner, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
  found = (await verifyBooks(server.db)).map(({ check }) => check);
  return found;
}

test.each([
  [`update deposit set amount = amount + 1`, `update deposit set amount = amount - 1`, 'a deposit is booked'],
  [`update withdrawal set amount = amount + 1`, `update withdrawal set amount = amount - 1`, 'a withdrawal'],
  [
    `update hold set remaining = 0 where ref = (select id::text from withdrawal where status = 'review')`,
    `update hold set remaining = amount where ref = (select id::text from withdrawal where status = 'review')`,
    'a withdrawal in progress holds its amount',
  ],
  [
    `update journal set ref = 'x' || ref, kind = 'withdrawal' where kind = 'deposit'`,
    `update journal set ref = substr(ref, 2), kind = 'deposit' where kind = 'withdrawal' and ref like 'x%'`,
    'a withdrawal in the books has a request',
  ],
  [
    `update journal set ref = 'x' || ref, kind = 'deposit' where kind = 'withdrawal'`,
    `update journal set ref = substr(ref, 2), kind = 'withdrawal' where kind = 'deposit' and ref like 'x%'`,
    'a deposit in the books has a request',
  ],
  [
    `update fx_quote set converted = converted + 1, result = result + 1`,
    `update fx_quote set converted = converted - 1, result = result - 1`,
    'an exchange is booked as it was quoted',
  ],
  [
    `update loan set principal = principal - 1`,
    `update loan set principal = principal + 1`,
    'what is lent is what loans owe',
  ],
  [
    `update loan set amount = amount + 1`,
    `update loan set amount = amount - 1`,
    'a loan owes what was not repaid of it',
  ],
  [
    `update loan_repayment set total = total + 1, interest = interest + 1`,
    `update loan_repayment set total = total - 1, interest = interest - 1`,
    'a repayment is booked with its parts',
  ],
])('%s is found', async (statement, undo, check) => {
  expect((await tampered(statement)).join()).toContain(check);
  expect(await tampered(undo)).toEqual([]);
});

test('a changed balance is printed with both figures, exit code 1; rebuilt, it is right again', async () => {
  await tampered(`update ledger_account set balance = balance + 5 where owner <> 'house' and asset = 'USD'`);
  expect(await command('verify')).toBe(1);
  expect(said[0]).toMatch(/^balance is the sum of postings: \d+ should be \d+, is \d+\n$/);
  expect(said.at(-1)).toBe('1 differences\n');
  expect(await command('rebuild')).toBe(0);
  expect(said.slice(-2)).toEqual(['1 accounts and 0 holds written anew\n', '0 differences\n']);
});

test('the checks come from every capability whose tables follow from the books', async () => {
  const names = Object.keys(await loadChecks());
  for (const part of ['running sum', 'a deposit', 'a withdrawal', 'an exchange', 'a loan', 'a fill'])
    expect(names.filter((name) => name.includes(part))).not.toEqual([]);
});
