import { sql, type Kysely } from 'kysely';
import { institutions } from './catalogue/0002-institutions.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table institution (
      code text primary key check (code = upper(code)),
      name jsonb not null,
      is_open boolean not null default true
    )
  `.execute(db);
  await sql`
    create table customer (
      id uuid primary key,
      account text not null unique,
      password_hash text not null,
      fund_password_hash text,
      institution_code text not null references institution (code),
      invitation_code text not null unique check (invitation_code = upper(invitation_code)),
      invited_by_code text not null,
      name text,
      real_name text not null default 'none' check (real_name in ('none', 'review', 'verified', 'failed')),
      flags text[] not null default '{}',
      language text not null,
      agreed_at timestamptz not null,
      first_login_at timestamptz,
      created_at timestamptz not null
    )
  `.execute(db);
  // Codes that belong to no customer: how the first ones get in.
  await sql`create table root_invitation (code text primary key check (code = upper(code)))`.execute(db);
  await sql`
    create table session (
      id uuid primary key,
      token_hash bytea not null unique,
      customer_id uuid not null references customer (id),
      device text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )
  `.execute(db);
  await sql`create index session_of_customer on session (customer_id) where ended_at is null`.execute(db);
  await sql`
    create table attempt (
      subject text not null,
      purpose text not null check (purpose in ('login', 'fund')),
      failures integer not null,
      locked_until timestamptz,
      primary key (subject, purpose)
    )
  `.execute(db);

  for (const { code, name } of institutions) {
    await sql`insert into institution (code, name) values (${code}, ${JSON.stringify(name)})`.execute(db);
  }
  await sql`insert into root_invitation (code) values ('WELCOME')`.execute(db);
}
