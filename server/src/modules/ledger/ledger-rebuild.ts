import { sql } from 'kysely';
import { transaction, type Db } from '../../core/db.ts';

/**
 * Recomputes every balance, held sum and remainder of a hold from the entries, which are the source of truth. Blocks
 * bookings meanwhile. Must run as the owner of the tables: the server's own role cannot disable the rule that a hold
 * only shrinks.
 * @returns the number of rows that differed from the entries.
 */
export async function rebuild(db: Db): Promise<{ balances: number; holds: number }> {
  return transaction(db, async (tx) => {
    await sql`lock table ledger_account, hold in share row exclusive mode`.execute(tx);
    await sql`alter table hold disable trigger only_shrinks`.execute(tx);
    const holds = await sql`
      update hold h set remaining = e.left_over
      from (
        select hold_id, sum(case kind when 'placed' then amount else -amount end)::bigint as left_over
        from hold_event group by hold_id
      ) e
      where e.hold_id = h.id and e.left_over <> h.remaining
    `.execute(tx);
    await sql`set constraints all immediate`.execute(tx);
    await sql`alter table hold enable trigger only_shrinks`.execute(tx);
    const balances = await sql`
      update ledger_account a set balance = w.balance, held = w.held
      from (
        select id,
          coalesce((select sum(amount) from posting where account_id = ledger_account.id), 0)::bigint as balance,
          coalesce((select sum(remaining) from hold where account_id = ledger_account.id), 0)::bigint as held
        from ledger_account where is_customer
      ) w
      where w.id = a.id and (w.balance, w.held) <> (a.balance, a.held)
    `.execute(tx);
    return { balances: Number(balances.numAffectedRows ?? 0n), holds: Number(holds.numAffectedRows ?? 0n) };
  });
}
