import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table venue_replay (symbol text primary key, day date not null, point int not null)`.execute(db);
}
