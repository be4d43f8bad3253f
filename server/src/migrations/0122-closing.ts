import { sql, type Kysely } from 'kysely';

/** Closing of accounts: when it happened, when the account number became free, and when the identity was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer add closed_at timestamptz,
      add released_at timestamptz check (released_at >= closed_at),
      add erased_at timestamptz check (erased_at >= released_at),
      add check ((closed_at is not null) = ('closed' = any(flags)))
  `.execute(db);
  // The number of a released account can be registered again.
  await sql`alter table customer drop constraint customer_account_key`.execute(db);
  await sql`create unique index customer_account on customer (account) where released_at is null`.execute(db);
  await sql`create index customer_closed on customer (closed_at) where closed_at is not null and erased_at is null`.execute(
    db,
  );
  // The identity of a closed account is kept, and may be verified for another account of the same person.
  await sql`alter table real_name add is_closed boolean not null default false`.execute(db);
  await sql`drop index real_name_identity`.execute(db);
  await sql`
    create unique index real_name_identity on real_name (id_hash) where state = 'verified' and not is_closed
  `.execute(db);
}
