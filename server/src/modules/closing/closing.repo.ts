import { sql } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { loadClosing, type ClosingGuard } from '../../core/personal.ts';
import type { BookFacts, ClosingFacts } from './closing.rules.ts';

/** The rows and the books that prevent the closing, of a customer and their strategies. */
export async function findClosingFacts(db: Db | Tx, userId: string): Promise<Omit<ClosingFacts, 'isSimulated'>> {
  const { guards } = await loadClosing();
  const { rows } = await sql<BookFacts & { open: number[] }>`
    with own (id) as (select ${userId}::uuid union select account_id from strategy where user_id = ${userId}),
      books as (select purpose, balance, held from ledger_account where owner in (select id::text from own)),
      guards (number) as (${sql.join(guards.map(openRows), sql` union all `)})
    select
      array(select number from guards) as open,
      exists (select from books where purpose not in ('cash', 'allotment') and balance <> 0) as "hasBookPositions",
      exists (select from books where purpose = 'allotment' and balance <> 0) as "hasAllotment",
      exists (select from books where held <> 0) as "hasHolds",
      exists (select from books where purpose = 'cash' and balance <> 0) as "hasMoney"
  `.execute(db);
  const { open, ...books } = rows[0]!;
  return { open: guards.filter((_, number) => open.includes(number)), ...books };
}

/** Selects the guard's number when a row prevents the closing. */
const openRows = ({ table, owner, column, open }: ClosingGuard, number: number) => sql`
  select ${sql.lit(number)}::int where exists (
    select from ${sql.table(table)} where ${sql.ref(owner)} in (select id from own)
      and ${open ? sql`${sql.ref(column)} in (${sql.join(open)})` : sql`${sql.ref(column)} is null`})`;

/** Deletes what only served the customer's own use, and marks the rest as that of a closed account. */
export async function closeRows(tx: Tx, { userId, account, at }: { userId: string; account: string; at: Date }) {
  await tx.deleteFrom('watchlist').where('user_id', '=', userId).execute();
  await tx.deleteFrom('watch_group').where('user_id', '=', userId).execute();
  await tx.deleteFrom('price_alert').where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkey_challenge').where('customer_id', '=', userId).execute();
  await tx.deleteFrom('passkey').where('customer_id', '=', userId).execute();
  await tx.deleteFrom('phone_code').where('customer_id', '=', userId).execute();
  const profile = await tx
    .deleteFrom('customer_profile')
    .where('customer_id', '=', userId)
    .returning('avatar_id')
    .executeTakeFirst();
  if (profile?.avatar_id) await tx.deleteFrom('upload').where('id', '=', profile.avatar_id).execute();
  await tx.deleteFrom('known_device').where('subject', '=', account).execute();
  for (const table of ['bank_card', 'wallet'] as const)
    await tx
      .updateTable(table)
      .set({ deleted_at: at })
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .execute();
  await tx.updateTable('real_name').set({ is_closed: true }).where('customer_id', '=', userId).execute();
}

/** Deletes what is not needed once the account number is free. */
export async function deleteUsage(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('session').where('customer_id', '=', userId).execute();
  await tx.deleteFrom('message').where('user_id', '=', userId).execute();
  await tx.deleteFrom('data_copy').where('customer_id', '=', userId).execute();
}

/** Deletes who the customer was. The books and the log, which cannot be changed, keep only the number of the account's row. */
export async function deleteIdentity(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('real_name').where('customer_id', '=', userId).execute();
  await tx.deleteFrom('wallet').where('user_id', '=', userId).execute();
  await tx
    .updateTable('bank_card')
    .set({ holder: '-', branch: '', sealed: Buffer.alloc(0), hash: Buffer.alloc(32), last4: '0000' })
    .where('user_id', '=', userId)
    .execute();
  await sql`delete from upload_content where upload_id in (select id from upload where customer_id = ${userId})`.execute(
    tx,
  );
  await sql`
    delete from saved_filter where exists (
      select from jsonb_each_text(chosen) where value = (select account from customer where id = ${userId})
    )`.execute(tx);
  await sql`update review_case set facts = '{}', note = null where customer_id = ${userId}`.execute(tx);
}
