import { sql, type Kysely } from 'kysely';

/**
 * Terms that a customer has agreed to, by their version. A record: nothing changes it. No customer of before gets one, because nobody has
 * read these terms yet; positions that are open stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consent (
      user_id uuid not null references customer (id),
      kind text not null check (kind in ('leverage')),
      version text not null check (version ~ '^\\d{4}-\\d\\d-\\d\\d$'),
      language text not null check (language in ('kor', 'en', 'tw', 'cn')),
      agreed_at timestamptz not null,
      primary key (user_id, kind, version)
    )
  `.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on consent
    for each statement execute function refuse_change()
  `.execute(db);
}
