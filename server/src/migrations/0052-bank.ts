import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_card (
      id uuid primary key,
      user_id uuid not null references customer (id),
      holder text not null check (holder <> ''),
      bank_code text not null check (bank_code ~ '^[0-9]{3}$'),
      number text not null check (number ~ '^[0-9]{6,20}$'),
      branch text not null,
      created_at timestamptz not null,
      -- A card that is taken off stays: withdrawals were paid to it.
      deleted_at timestamptz
    )
  `.execute(db);
  // An account belongs to one person.
  await sql`create unique index bank_card_live on bank_card (bank_code, number) where deleted_at is null`.execute(db);
  await sql`create index bank_card_of_user on bank_card (user_id, created_at) where deleted_at is null`.execute(db);
  await sql`
    create table wallet (
      id uuid primary key,
      user_id uuid not null references customer (id),
      type text not null check (type in ('TRC20', 'ERC20', 'BTC')),
      address text not null,
      qr_upload_id uuid references upload (id),
      created_at timestamptz not null,
      deleted_at timestamptz
    )
  `.execute(db);
  await sql`
    create unique index wallet_live on wallet (user_id, type, address) where deleted_at is null
  `.execute(db);
}
