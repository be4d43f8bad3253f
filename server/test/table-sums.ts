import { sql } from 'kysely';
import type { Db } from '../src/core/db.ts';

/** A checksum of every row of every table; wrong attempts are counted on purpose. */
export async function tableSums(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempt' order by 1`.execute(db);
  const sums = [];
  for (const { name } of rows) {
    const { rows: sum } = await sql<{ md5: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as md5 from ${sql.table(name)} t`.execute(db);
    sums.push(`${name} ${sum[0]?.md5}`);
  }
  return sums.join('\n');
}
