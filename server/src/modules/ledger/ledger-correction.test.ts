import { sql } from 'kysely';
import { makeDb, newId } from '../../../test/harness.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { rebuild } from './ledger-rebuild.ts';
import { balanceOf, capture, hold, openAccounts, post, release, reverse } from './ledger.service.ts';
import { customer, house, type Asset, type Entry } from './ledger.types.ts';
import { verify } from './ledger.verify.ts';

let db: Db;
let owner: Db;
let drop: () => Promise<void>;
beforeAll(async () => ({ db, owner, drop } = await makeDb()));
afterAll(() => drop());
afterEach(async () => expect(await verify(db)).toEqual([]));

const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(db, work);
const entry = (userId: string, amount: bigint, asset: Asset = 'KRW'): Entry => ({
  kind: 'test',
  ref: newId(),
  at: 0,
  params: { number: 'T-1' },
  postings: [
    { account: customer(userId, 'cash'), asset, amount, kind: amount > 0n ? 'deposit' : 'withdrawal' },
    { account: house('bank'), asset, amount: -amount },
  ],
});
async function makeCustomer(amount: bigint, asset: Asset = 'KRW') {
  const userId = newId();
  const journalId = await run(async (tx) => {
    await openAccounts(tx, userId);
    return post(tx, entry(userId, amount, asset));
  });
  return { userId, journalId };
}
const cash = ({ userId }: { userId: string }, asset: Asset = 'KRW') => balanceOf(db, customer(userId, 'cash'), asset);

describe('a reversal', () => {
  test.each(['KRW', 'JPY', 'VND', 'USD', 'CNY', 'HKD', 'TWD', 'THB', 'MYR'] as const)(
    'of %s turns the journal round, names it and leaves it alone',
    async (asset) => {
      const ann = await makeCustomer(500n, asset);
      const bank = (await balanceOf(db, house('bank'), asset)).balance;
      const reversalId = await run((tx) => reverse(tx, ann.journalId, 7, { why: 'twice' }));
      expect((await cash(ann, asset)).balance).toBe(0n);
      expect((await balanceOf(db, house('bank'), asset)).balance).toBe(bank + 500n);
      const rows = await db.selectFrom('journal').selectAll().where('id', 'in', [ann.journalId, reversalId]).execute();
      expect(rows.find(({ id }) => id === reversalId)).toMatchObject({
        kind: 'reversal',
        reverses: ann.journalId,
        params: { number: 'T-1', why: 'twice' },
      });
      expect(rows.find(({ id }) => id === ann.journalId)?.reverses).toBeNull();
    },
  );

  test('happens once, also when many ask at once', async () => {
    const ann = await makeCustomer(500n);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => run((tx) => reverse(tx, ann.journalId, 0))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'ALREADY_REVERSED' });
    expect((await cash(ann)).balance).toBe(0n);
  });

  test('is not reversed, and nothing is that never was', async () => {
    const ann = await makeCustomer(500n);
    const reversalId = await run((tx) => reverse(tx, ann.journalId, 0));
    await expect(run((tx) => reverse(tx, reversalId, 0))).rejects.toMatchObject({ code: 'IS_A_REVERSAL' });
    await expect(run((tx) => reverse(tx, newId(), 0))).rejects.toMatchObject({ code: 'JOURNAL_NOT_FOUND' });
  });

  test('of what is no longer there is refused, in the money it is about', async () => {
    const ann = await makeCustomer(500n);
    await run((tx) => post(tx, entry(ann.userId, -1n)));
    await expect(run((tx) => reverse(tx, ann.journalId, 0))).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    const bob = await makeCustomer(500n, 'USD');
    await run((tx) => post(tx, entry(bob.userId, -1n, 'USD')));
    await expect(run((tx) => reverse(tx, bob.journalId, 0))).rejects.toMatchObject({
      code: 'INSUFFICIENT_CURRENCY',
      params: { currency: 'USD', required: '5.00', available: '4.99' },
    });
  });

  test('of a capture gives the money back as available: the hold stays spent', async () => {
    const ann = await makeCustomer(500n);
    const holdId = await run((tx) =>
      hold(tx, { account: customer(ann.userId, 'cash'), asset: 'KRW', amount: 300n, ref: newId(), at: 0 }),
    );
    const journalId = await run((tx) => capture(tx, holdId, 200n, entry(ann.userId, -200n)));
    await run((tx) => reverse(tx, journalId, 0));
    expect(await cash(ann)).toEqual({ balance: 500n, held: 100n, available: 400n });
    expect(await run((tx) => release(tx, holdId, 0))).toBe(100n);
    expect(await run((tx) => release(tx, holdId, 0))).toBe(0n);
  });

  test.each([
    ['a reversal that names nothing', { kind: 'reversal' }],
    ['something else that names a journal', { reverses: true }],
  ])('%s is refused by the database', async (_, over: { kind?: string; reverses?: boolean }) => {
    const ann = await makeCustomer(500n);
    const { reverses, ...rest } = over;
    const wrong: Entry = { ...entry(ann.userId, -1n), ...rest, ...(reverses && { reverses: ann.journalId }) };
    await expect(run((tx) => post(tx, wrong))).rejects.toThrow(/check constraint/);
  });
});

describe('the database keeps a hold by its events', () => {
  const held = async () => {
    const ann = await makeCustomer(500n);
    const request = { account: customer(ann.userId, 'cash'), asset: 'KRW' as const, amount: 300n, ref: newId(), at: 0 };
    return run((tx) => hold(tx, request));
  };
  test.each([
    ['takes from it without an event', `update hold set remaining = remaining - 1`, 'its events leave'],
    ['gives to it', `update hold set remaining = remaining + 1, amount = amount + 1`, 'changes only by what remains'],
    ['names another account', `update hold set account_id = account_id + 1`, 'changes only by what remains'],
    ['deletes it', `delete from hold`, 'append-only'],
  ])('who %s is refused', async (_, statement, words) => {
    const id = await held();
    const where = statement.startsWith('delete') ? '' : ` where id = '${id}'`;
    await expect(sql.raw(statement + where).execute(owner)).rejects.toThrow(words);
  });

  test('two concurrent releases release once', async () => {
    const id = await held();
    const freed = await Promise.all(Array.from({ length: 8 }, () => run((tx) => release(tx, id, 0))));
    expect(freed.reduce((sum, each) => sum + each, 0n)).toBe(300n);
  });
});

test('an asset that nobody can hold is refused', async () => {
  await expect(makeCustomer(1n, 'EUR' as Asset)).rejects.toThrow(/ledger_account_asset_check/);
});

test('every balance, held sum and hold is rebuilt from the entries to the unit', async () => {
  for (let i = 0; i < 5; i++) {
    const { userId } = await makeCustomer(1_000n + BigInt(i));
    const request = { account: customer(userId, 'cash'), asset: 'KRW' as const, amount: 300n, ref: newId(), at: 0 };
    const holdId = await run((tx) => hold(tx, request));
    await run((tx) => capture(tx, holdId, 120n, entry(userId, -120n)));
  }
  const read = async () => {
    const accounts = await db.selectFrom('ledger_account').selectAll().orderBy('id').execute();
    const holds = await db.selectFrom('hold').selectAll().orderBy('id').execute();
    return { accounts, holds };
  };
  const before = await read();
  expect(await rebuild(owner)).toEqual({ balances: 0, holds: 0 });
  await transaction(owner, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    // One has a wrong balance only, one a wrong held sum only, the rest both.
    await sql`update ledger_account set balance = balance + 77
      where is_customer and id <> (select min(id) from ledger_account where held > 0)`.execute(tx);
    await sql`update ledger_account set held = held + 5
      where is_customer and id <> (select max(id) from ledger_account where held > 0)`.execute(tx);
    await sql`update hold set remaining = 0`.execute(tx);
  });
  expect((await verify(db)).length).toBeGreaterThan(10);
  expect((await rebuild(owner)).balances).toBeGreaterThanOrEqual(5);
  expect(await read()).toEqual(before);
});
