import { sql, type Kysely } from 'kysely';

/** Numbers the states of requests as 0061 does for orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['deposit', 'withdrawal', 'loan', 'real_name']) {
    await sql`alter table ${sql.table(table)} add column version int not null default 1`.execute(db);
    await sql`
      create trigger count_version before update on ${sql.table(table)}
        for each row execute function count_version()`.execute(db);
  }
}
