import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watchlist (
      user_id uuid not null,
      symbol text not null,
      added_at timestamptz not null,
      primary key (user_id, symbol)
    )
  `.execute(db);
}
