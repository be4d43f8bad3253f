import { sql, type Kysely } from 'kysely';
import { makeOwnedDb } from '../../test/harness.ts';

/** More than it takes to keep a statement, and then for PostgreSQL to plan it for any parameters. */
const OFTEN = 40;

interface Drafts {
  draft: { id: number; owner: string; status: string };
}
let made: Awaited<ReturnType<typeof makeOwnedDb>>;
let db: Kysely<Drafts>;

beforeAll(async () => {
  // One connection: what is kept is kept there.
  made = await makeOwnedDb(1);
  db = made.db as unknown as Kysely<Drafts>;
  await sql`create table draft (id int primary key, owner text not null, status text not null)`.execute(db);
  await sql`create unique index on draft (owner) where status in ('created', 'review')`.execute(db);
});
afterAll(() => made.drop());

test('one open draft for each owner, however often it is tried', async () => {
  for (let id = 0; id < OFTEN; id++) {
    const row = { id, owner: 'ann', status: 'created' };
    await db
      .insertInto('draft')
      .values(row)
      .onConflict((conflict) => conflict.column('owner').where('status', 'in', ['created', 'review']).doNothing())
      .execute();
  }
  expect(await db.selectFrom('draft').select('id').execute()).toEqual([{ id: 0 }]);
});

test('a frequent statement is prepared once', async () => {
  for (let id = 0; id < OFTEN; id++) await db.selectFrom('draft').select('owner').where('id', '=', id).execute();
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  expect(rows.map(({ statement }) => statement)).toContain('select "owner" from "draft" where "id" = $1');
  expect(rows.filter(({ statement }) => statement.startsWith('select "owner"'))).toHaveLength(1);
});

test('a column that another process adds does not stop what reads them all', async () => {
  const all = () => db.selectFrom('draft').selectAll().where('id', '=', 0).execute();
  for (let round = 0; round < OFTEN; round++) await all();
  await sql`alter table draft add column note text`.execute(db);
  expect(await all()).toEqual([{ id: 0, owner: 'ann', status: 'created', note: null }]);
});
