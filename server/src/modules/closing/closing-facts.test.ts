import { sql } from 'kysely';
import { makeDb, newId } from '../../../test/harness.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { loadClosing, type ClosingEntry } from '../../core/personal.ts';
import { findClosingFacts } from './closing.repo.ts';

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

/** Tables with rows that prevent the closing, and facts of the books that do. */
async function truths(tx: Tx, who = ME): Promise<string[]> {
  const { open, ...books } = await findClosingFacts(tx, who);
  const tables = open.map((guard) => ('table' in guard ? String(guard.table) : ''));
  return [...tables, ...Object.entries(books).flatMap(([name, isSo]) => (isSo ? [name] : []))];
}

/** The values that a column's check allows. */
async function allowed(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(db);
  const list = rows.find(({ definition }) => definition.startsWith(`CHECK ((${column} = ANY (ARRAY[`));
  return [...(list?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, value]) => value!);
}

test('a table prevents the closing in its open states alone, and every state that it can have is open or ended', async () => {
  const { guards } = await loadClosing();
  expect(guards.filter(({ open }) => open).length).toBeGreaterThan(10);
  for (const { table, owner, column, open, ended = [] } of guards) {
    if (!open) continue;
    expect([table, (await allowed(table, column)).sort()]).toEqual([table, [...open, ...ended].sort()]);
    await onCopies([table], async (tx) => {
      for (const state of [...open, ...ended]) {
        await sql`truncate pg_temp.${sql.id(table)}`.execute(tx);
        await put(tx, table, { [owner]: ME, [column]: state });
        expect([table, state, await truths(tx)]).toEqual([table, state, open.includes(state) ? [table] : []]);
        expect([table, state, await truths(tx, newId())]).toEqual([table, state, []]);
      }
    });
  }
});

/** Customers' tables with states that no module names, neither as a guard nor with a reason. */
async function unnamed(entries: readonly ClosingEntry[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_class c
      join pg_attribute state on state.attrelid = c.oid and state.attname in ('status', 'state')
      join pg_attribute owner on owner.attrelid = c.oid and owner.attname in ('user_id', 'customer_id')
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`.execute(db);
  expect(rows.length).toBeGreaterThan(12);
  return rows.map(({ name }) => name).filter((name) => !entries.some(({ table }) => table === name));
}

test('every table with states of customers prevents the closing or says why it does not', async () => {
  const { guards, exemptions } = await loadClosing();
  expect(await unnamed([...guards, ...exemptions])).toEqual([]);
  expect(exemptions.filter(({ reason }) => !reason)).toEqual([]);
  expect(guards.filter(({ kind, route }) => ['products', 'debts'].includes(kind) && !route)).toEqual([]);
  // A forgotten product is found.
  expect(await unnamed([...guards.filter(({ table }) => table !== 'copy_share'), ...exemptions])).toEqual([
    'copy_share',
  ]);
});

test('positions, dividends and resets prevent it until they end, also those of a strategy', async () => {
  const account = newId();
  await onCopies(['strategy', 'trade_order', 'trade_position', 'dividend_right', 'fund_reset'], async (tx) => {
    await put(tx, 'strategy', { account_id: account, user_id: ME, status: 'ended' });
    expect(await truths(tx)).toEqual([]);
    await put(tx, 'trade_order', { user_id: account, status: 'open' });
    expect(await truths(tx)).toEqual(['trade_order']);
    await put(tx, 'trade_position', { user_id: account, closed_at: null });
    await put(tx, 'dividend_right', { user_id: account, paid_at: null });
    await put(tx, 'fund_reset', { customer_id: ME, ended_at: null });
    expect(await truths(tx)).toEqual(['dividend_right', 'fund_reset', 'trade_order', 'trade_position']);
    const now = new Date();
    await sql`update pg_temp.trade_order set status = 'filled'`.execute(tx);
    await sql`update pg_temp.trade_position set closed_at = ${now}`.execute(tx);
    await sql`update pg_temp.dividend_right set paid_at = ${now}`.execute(tx);
    await sql`update pg_temp.fund_reset set ended_at = ${now}`.execute(tx);
    expect(await truths(tx)).toEqual([]);
  });
});

test.each<[string, { balance: bigint; held: bigint }, string[]]>([
  ['cash', { balance: 1n, held: 0n }, ['hasMoney']],
  ['cash', { balance: 1n, held: 1n }, ['hasHolds', 'hasMoney']],
  ['allotment', { balance: 1n, held: 0n }, ['hasAllotment']],
  ['margin', { balance: 1n, held: 0n }, ['hasBookPositions']],
  ['cash', { balance: 0n, held: 0n }, []],
])('the books of %s with %j are %j', async (purpose, amounts, facts) => {
  await onCopies(['ledger_account'], async (tx) => {
    await put(tx, 'ledger_account', { owner: ME, purpose, ...amounts });
    expect(await truths(tx)).toEqual(facts);
  });
});
