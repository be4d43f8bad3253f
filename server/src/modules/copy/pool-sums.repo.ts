import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';

interface PoolSum {
  readonly kind: string;
  readonly sum: bigint;
}

/**
 * Sums of the cash movements of a copy product's account by kind: all, or those before the deal at a close. The deal's entries have the
 * time of the close.
 */
export async function findPoolSums(db: Db, productId: string, close: Date | null): Promise<PoolSum[]> {
  const { rows } = await sql<PoolSum>`
    select p.kind, sum(p.amount)::bigint as sum
    from posting p join ledger_account a on a.id = p.account_id join journal j on j.id = p.journal_id
    where a.owner = ${productId} and a.purpose = 'cash' and a.asset = 'KRW'
      and (${close}::timestamptz is null or j.at < ${close}
        or j.at = ${close} and j.kind not in ('copy_join', 'copy_settle', 'copy_lead'))
    group by p.kind order by min(p.id)
  `.execute(db);
  return rows;
}
