import { sql, type Kysely } from 'kysely';
import type { MigrationKeys } from '../core/db.ts';
import { keyedHash, seal } from '../core/seal.ts';

/** Account numbers are sealed: a keyed hash tells them apart, the last four digits are shown. */
export async function up(db: Kysely<unknown>, keys?: MigrationKeys): Promise<void> {
  await sql`
    alter table bank_card add sealed bytea, add hash bytea check (length(hash) = 32),
      add digits smallint check (digits between 6 and 20), add last4 text check (last4 ~ '^[0-9]{4}$')
  `.execute(db);
  await sealAll(db, keys);
  await sql`
    alter table bank_card alter sealed set not null, alter hash set not null,
      alter digits set not null, alter last4 set not null, drop column number
  `.execute(db);
  // An account belongs to one person. The hash is of bank and number.
  await sql`create unique index bank_card_live on bank_card (hash) where deleted_at is null`.execute(db);
  // Writes the table anew: a column that is dropped would stay on the disk.
  await sql`cluster bank_card using bank_card_pkey`.execute(db);
  await sql`alter table bank_card set without cluster`.execute(db);
}

async function sealAll(db: Kysely<unknown>, keys: MigrationKeys | undefined): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string; bank_code: string; number: string }>`
      select id, bank_code, number from bank_card where sealed is null limit 1000
    `.execute(db);
    if (rows.length === 0) return;
    if (!keys) throw new Error('account numbers cannot be sealed without the keys of the server');
    const sealed = rows.map(({ id, number }) => seal(keys.uploadKey, Buffer.from(number), `bank card ${id}`));
    const hashes = rows.map((row) => keyedHash(keys.secret, 'maru bank account', `${row.bank_code} ${row.number}`));
    await sql`
      update bank_card c set sealed = v.sealed, hash = v.hash, digits = length(c.number), last4 = right(c.number, 4)
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${sealed}::bytea[], ${hashes}::bytea[]) v (id, sealed, hash)
      where c.id = v.id
    `.execute(db);
  }
}
