import { sql } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import type { ClosingFacts } from './closing.rules.ts';

/** Everything that a customer and their strategies still have, by the tables and by the books. */
export async function findClosingFacts(db: Db | Tx, userId: string): Promise<Omit<ClosingFacts, 'isSimulated'>> {
  const { rows } = await sql<Omit<ClosingFacts, 'isSimulated'>>`
    with own (id) as (select ${userId}::uuid union select account_id from strategy where user_id = ${userId}),
      books as (select purpose, balance, held from ledger_account where owner in (select id::text from own))
    select
      exists (select from trade_order where user_id in (select id from own)
        and status in ('received', 'open', 'partial')) as "hasOrders",
      exists (select from trade_position where user_id in (select id from own) and closed_at is null)
        or exists (select from books where purpose not in ('cash', 'allotment') and balance <> 0) as "hasPositions",
      exists (select from strategy where user_id = ${userId} and status <> 'ended') as "hasStrategies",
      exists (select from copy_share where user_id = ${userId} and status in ('waiting', 'held', 'stopping')) as "hasShares",
      exists (select from block_trade where user_id = ${userId}
        and status in ('review', 'passed', 'locked', 'holding')) as "hasBlocks",
      exists (select from offering_application where user_id = ${userId} and status in ('applied', 'awaiting_payment'))
        or exists (select from auction_bid where user_id = ${userId} and status = 'sealed')
        or exists (select from placement_application where user_id = ${userId} and status in ('review', 'awaiting_payment'))
        or exists (select from books where purpose = 'allotment' and balance <> 0) as "hasNewShares",
      exists (select from loan where user_id = ${userId} and status in ('review', 'active')) as "hasLoans",
      exists (select from margin_loan where user_id = ${userId} and status <> 'completed') as "hasMarginLoans",
      exists (select from dividend_right where user_id in (select id from own) and paid_at is null) as "hasDividends",
      exists (select from deposit where user_id = ${userId} and status in ('created', 'review'))
        or exists (select from withdrawal where user_id = ${userId} and status in ('review', 'processing'))
        or exists (select from books where held <> 0) as "hasRequests",
      exists (select from review_case where customer_id = ${userId} and state in ('open', 'confirming'))
        or exists (select from fund_reset where customer_id = ${userId} and ended_at is null) as "hasCases",
      exists (select from books where purpose = 'cash' and balance <> 0) as "hasMoney"
  `.execute(db);
  return rows[0]!;
}

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
