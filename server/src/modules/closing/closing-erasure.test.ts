import { sql } from 'kysely';
import { makeDb, newId } from '../../../test/harness.ts';
import { transaction, type Db } from '../../core/db.ts';
import { loadErasures, loadPersonalTables, TOPICS } from '../../core/personal.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => void ({ db, drop } = await makeDb()));
afterAll(() => drop());

/** Topics of the books and of what they are made of, which are never deleted. */
const BOOKS: readonly string[] = ['trading', 'loans'];

/** Tables about customers of which no module says what becomes of them. */
async function undecided(decided: readonly { table: string }[]): Promise<string[]> {
  const tables = await loadPersonalTables();
  const names = TOPICS.filter((topic) => !BOOKS.includes(topic)).flatMap((topic) =>
    tables[topic].map(({ name }) => name),
  );
  expect(names.length).toBeGreaterThan(20);
  return names.filter((name) => !decided.some(({ table }) => table === name));
}

test('every table about customers outside of the books is erased after a closing, or stays for a reason', async () => {
  const { erasures, exemptions } = await loadErasures();
  expect(await undecided([...erasures, ...exemptions])).toEqual([]);
  expect(exemptions.filter(({ reason }) => !reason)).toEqual([]);
  // A forgotten table is found.
  const others = erasures.filter(({ table }) => table !== 'message');
  expect(await undecided([...others, ...exemptions])).toEqual(['message']);
});

test('no table is kept that a step deletes from', async () => {
  const { erasures, exemptions } = await loadErasures();
  expect(exemptions.filter(({ table }) => erasures.some((erasure) => erasure.table === table))).toEqual([]);
});

/** Erased by what a row of another table says. */
const BY_OTHER_ROWS = ['upload', 'saved_filter'];

test('an erasure changes every row of the person, and none of another one', async () => {
  const { erasures } = await loadErasures();
  const [me, other] = [newId(), newId()];
  const person = { userId: me, account: me, at: new Date() };
  const own = erasures.filter(({ table }) => !BY_OTHER_ROWS.includes(table));
  expect(own.length).toBeGreaterThan(12);
  class Undone extends Error {}
  for (const { table, step, run } of own) {
    // On an empty copy without constraints, which hides the real table until the transaction is rolled back.
    const copy = sql.id('pg_temp', table);
    const undone = transaction(db, async (tx) => {
      await sql`create temp table ${sql.id(table)} on commit drop as select * from ${sql.id('public', table)} with no data`.execute(
        tx,
      );
      const { rows: columns } = await sql<{ name: string }>`
        select attname as name from pg_attribute where attrelid = ${`pg_temp.${table}`}::regclass and attnum > 0`.execute(
        tx,
      );
      const owner = ['user_id', 'customer_id', 'subject'].find((each) => columns.some(({ name }) => name === each));
      expect([table, owner]).toEqual([table, expect.any(String)]);
      for (const id of [me, other]) await sql`insert into ${copy} (${sql.id(owner!)}) values (${id})`.execute(tx);
      const read = async () => {
        const { rows } = await sql<{ id: string; row: unknown }>`
          select ${sql.id(owner!)}::text as id, to_jsonb(t) as row from ${copy} t`.execute(tx);
        return new Map(rows.map(({ id, row }) => [id, row]));
      };
      const before = await read();
      await run(tx, person);
      const after = await read();
      expect([table, step, after.get(other)]).toEqual([table, step, before.get(other)]);
      expect([table, step, after.get(me)]).not.toEqual([table, step, before.get(me)]);
      throw new Undone();
    });
    await undone.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  }
});
