import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table __snake__ (
      id uuid primary key,
      user_id uuid not null,
      text text not null check (length(text) between 1 and 100),
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index __snake___of_user on __snake__ (user_id, created_at desc, id)`.execute(db);
}
