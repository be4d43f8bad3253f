import { sql } from 'kysely';
import { makeDb, newId } from '../../../test/harness.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { findClosingFacts } from './closing.repo.ts';
import type { ClosingFacts } from './closing.rules.ts';

type Fact = keyof Omit<ClosingFacts, 'isSimulated'>;
let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => void ({ db, drop } = await makeDb()));
afterAll(() => drop());

const ME = newId();
class Undone extends Error {}

/** Runs `work` on empty copies of these tables without constraints, which hide the real ones until the transaction is rolled back. */
async function onCopies(tables: readonly string[], work: (tx: Tx) => Promise<void>): Promise<void> {
  const undone = transaction(db, async (tx) => {
    for (const table of tables)
      await sql`create temp table ${sql.id(table)} on commit drop as select * from ${sql.id('public', table)} with no data`.execute(
        tx,
      );
    await work(tx);
    throw new Undone();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

const put = (tx: Tx, table: string, row: Record<string, unknown>) =>
  sql`insert into pg_temp.${sql.id(table)} (${sql.join(Object.keys(row).map((name) => sql.id(name)))})
    values (${sql.join(Object.values(row))})`.execute(tx);

const truths = async (tx: Tx, who = ME): Promise<string[]> =>
  Object.entries(await findClosingFacts(tx, who)).flatMap(([name, isSo]) => (isSo ? [name] : []));

/** The values that a column's check allows. */
async function allowed(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(db);
  const list = rows.find(({ definition }) => definition.startsWith(`CHECK ((${column} = ANY (ARRAY[`));
  return [...(list?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, value]) => value!);
}

test.each<[string, string, string, Fact, string[]]>([
  ['trade_order', 'user_id', 'status', 'hasOrders', ['received', 'open', 'partial']],
  ['strategy', 'user_id', 'status', 'hasStrategies', ['running', 'closing']],
  ['copy_share', 'user_id', 'status', 'hasShares', ['waiting', 'held', 'stopping']],
  ['block_trade', 'user_id', 'status', 'hasBlocks', ['review', 'passed', 'locked', 'holding']],
  ['offering_application', 'user_id', 'status', 'hasNewShares', ['applied', 'awaiting_payment']],
  ['auction_bid', 'user_id', 'status', 'hasNewShares', ['sealed']],
  ['placement_application', 'user_id', 'status', 'hasNewShares', ['review', 'awaiting_payment']],
  ['loan', 'user_id', 'status', 'hasLoans', ['review', 'active']],
  ['margin_loan', 'user_id', 'status', 'hasMarginLoans', ['active', 'call', 'liquidating']],
  ['deposit', 'user_id', 'status', 'hasRequests', ['created', 'review']],
  ['withdrawal', 'user_id', 'status', 'hasRequests', ['review', 'processing']],
  ['review_case', 'customer_id', 'state', 'hasCases', ['open', 'confirming']],
])('a %s prevents the closing while it is under way, in every state that it can have', async (...row) => {
  const [table, owner, column, fact, open] = row;
  const all = await allowed(table, column);
  expect(all).toEqual(expect.arrayContaining(open));
  expect(all.length).toBeGreaterThan(open.length);
  await onCopies([table], async (tx) => {
    for (const state of all) {
      await sql`truncate pg_temp.${sql.id(table)}`.execute(tx);
      await put(tx, table, { [owner]: ME, [column]: state });
      expect([state, await truths(tx)]).toEqual([state, open.includes(state) ? [fact] : []]);
      expect([state, await truths(tx, newId())]).toEqual([state, []]);
    }
  });
});

test('positions, dividends and resets prevent it until they end, also those of a strategy', async () => {
  const account = newId();
  await onCopies(['strategy', 'trade_order', 'trade_position', 'dividend_right', 'fund_reset'], async (tx) => {
    await put(tx, 'strategy', { account_id: account, user_id: ME, status: 'ended' });
    expect(await truths(tx)).toEqual([]);
    await put(tx, 'trade_order', { user_id: account, status: 'open' });
    expect(await truths(tx)).toEqual(['hasOrders']);
    await put(tx, 'trade_position', { user_id: account, closed_at: null });
    await put(tx, 'dividend_right', { user_id: account, paid_at: null });
    await put(tx, 'fund_reset', { customer_id: ME, ended_at: null });
    expect(await truths(tx)).toEqual(['hasOrders', 'hasPositions', 'hasDividends', 'hasCases']);
    const now = new Date();
    await sql`update pg_temp.trade_order set status = 'filled'`.execute(tx);
    await sql`update pg_temp.trade_position set closed_at = ${now}`.execute(tx);
    await sql`update pg_temp.dividend_right set paid_at = ${now}`.execute(tx);
    await sql`update pg_temp.fund_reset set ended_at = ${now}`.execute(tx);
    expect(await truths(tx)).toEqual([]);
  });
});

test.each<[string, { balance: bigint; held: bigint }, Fact[]]>([
  ['cash', { balance: 1n, held: 0n }, ['hasMoney']],
  ['cash', { balance: 1n, held: 1n }, ['hasRequests', 'hasMoney']],
  ['allotment', { balance: 1n, held: 0n }, ['hasNewShares']],
  ['margin', { balance: 1n, held: 0n }, ['hasPositions']],
  ['cash', { balance: 0n, held: 0n }, []],
])('the books of %s with %j are %j', async (purpose, amounts, facts) => {
  await onCopies(['ledger_account'], async (tx) => {
    await put(tx, 'ledger_account', { owner: ME, purpose, ...amounts });
    expect(await truths(tx)).toEqual(facts);
  });
});
