import { sql } from 'kysely';
import type { Db } from '../src/core/db.ts';

/** Wrong attempts are counted on purpose, and a job writes the reports of pages some seconds after their call. */
const LEFT_OUT = ['attempt', 'frontend_count', 'frontend_visit'];

/** A checksum of every row of every table. */
export async function tableSums(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${LEFT_OUT}) order by 1`.execute(
    db,
  );
  // One query for all tables: a test that sends many requests asks before and after each.
  const sumOf = (name: string) => sql`
    select ${name} || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`;
  const all = sql.join(
    rows.map(({ name }) => sumOf(name)),
    sql` union all `,
  );
  const sums = await sql<{ sum: string }>`${all}`.execute(db);
  // The planner chooses the order of the tables anew when it has counted them.
  return sums.rows
    .map(({ sum }) => sum)
    .toSorted()
    .join('\n');
}
