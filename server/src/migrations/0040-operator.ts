import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A login is never given to a second person and never deleted: the audit log names people by it.
  await sql`
    create table operator (
      login text primary key check (login ~ '^[a-z][a-z0-9._-]{2,31}$'),
      name text not null check (name <> ''),
      role text not null check (role in ('reviewer', 'cashier', 'auditor', 'manager')),
      password_hash text not null,
      is_active boolean not null default true,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table operator_session (
      id uuid primary key,
      token_hash bytea not null unique,
      login text not null references operator (login),
      device text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )
  `.execute(db);
  await sql`create index operator_session_live on operator_session (login) where ended_at is null`.execute(db);
}
