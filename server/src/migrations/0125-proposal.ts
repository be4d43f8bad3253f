import { sql, type Kysely } from 'kysely';

/** Changes of the house that one manager proposes and another decides. A subject has one open proposal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table proposal (
      id uuid primary key,
      seq bigint generated always as identity unique,
      kind text not null,
      subject text not null,
      change jsonb not null,
      note text not null,
      state text not null default 'open' check (state in ('open', 'applied', 'rejected', 'withdrawn')),
      proposed_by text not null,
      proposed_at timestamptz not null,
      decided_by text,
      decided_at timestamptz,
      decision_note text,
      check ((state = 'open') = (decided_by is null)),
      check ((decided_by is null) = (decided_at is null)),
      check (state <> 'applied' or decided_by <> proposed_by),
      check (state <> 'withdrawn' or decided_by = proposed_by)
    )
  `.execute(db);
  await sql`create unique index proposal_once on proposal (kind, subject) where state = 'open'`.execute(db);
  await sql`create index proposal_of_kind on proposal (kind, seq desc)`.execute(db);
}
