import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request (
      scope text not null,
      client_id uuid not null,
      path text not null,
      body_hash bytea not null,
      result jsonb,
      answer jsonb,
      at timestamptz not null,
      primary key (scope, client_id)
    )
  `.execute(db);
}
