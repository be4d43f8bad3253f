import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload (
      id uuid primary key,
      customer_id uuid not null references customer (id),
      purpose text not null check (purpose in ('voucher', 'idFront', 'idBack', 'avatar', 'walletQr')),
      type text not null check (type in ('image/jpeg', 'image/png')),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      size integer not null check (size > 0),
      at timestamptz not null,
      -- When something first named it; what nothing names is pruned.
      claimed_at timestamptz
    )
  `.execute(db);
  await sql`create index upload_of_customer on upload (customer_id, at)`.execute(db);
  await sql`create index upload_orphan on upload (at) where claimed_at is null`.execute(db);
  // Sealed; apart from the row, so that a list of uploads never drags pictures along.
  await sql`
    create table upload_content (
      upload_id uuid primary key references upload (id) on delete cascade,
      sealed bytea not null
    )
  `.execute(db);
}
