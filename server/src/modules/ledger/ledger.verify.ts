import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';

/** A finding of a check: the value of the entries, and the differing value of a table. */
export interface Difference {
  readonly check: string;
  /** The account, journal or hold concerned. */
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

/**
 * Checks by what they assert. Each is a query for the rows that break it, with the columns `subject`, `expected` and `found`. A capability
 * whose tables follow from the books exports its own as `checks` of `<capability>.verify.ts`.
 */
export type Checks = Readonly<Record<string, string>>;

/** The tables of the ledger, recomputed from the append-only entries. */
export const checks: Checks = {
  'balance is the sum of postings': `
    select a.id::text as subject, coalesce(sum(p.amount), 0)::text as expected, a.balance::text as found
    from ledger_account a left join posting p on p.account_id = a.id
    where a.is_customer group by a.id having coalesce(sum(p.amount), 0) <> a.balance`,
  'held is the sum of live holds': `
    select a.id::text as subject, coalesce(sum(h.remaining), 0)::text as expected, a.held::text as found
    from ledger_account a left join hold h on h.account_id = a.id
    group by a.id having coalesce(sum(h.remaining), 0) <> a.held`,
  'a hold is what its events left': `
    select h.id::text as subject, h.remaining::text as found,
      coalesce(sum(case e.kind when 'placed' then e.amount else -e.amount end), 0)::text as expected
    from hold h left join hold_event e on e.hold_id = h.id
    group by h.id
    having coalesce(sum(case e.kind when 'placed' then e.amount else -e.amount end), 0) <> h.remaining
      or coalesce(sum(e.amount) filter (where e.kind = 'placed'), 0) <> h.amount`,
  'a journal sums to zero': `
    select journal_id::text as subject, '0' as expected, sum(amount)::text as found
    from posting group by journal_id, asset having sum(amount) <> 0`,
  'a journal has two postings': `
    select j.id::text as subject, '2' as expected, count(p.id)::text as found
    from journal j left join posting p on p.journal_id = j.id group by j.id having count(p.id) < 2`,
  'the balance after a posting is the running sum': `
    select id::text as subject, running::text as expected, balance_after::text as found
    from (
      select p.id, p.balance_after, sum(p.amount) over (partition by p.account_id order by p.id) as running
      from posting p join ledger_account a on a.id = p.account_id where a.is_customer
    ) r where balance_after is distinct from running`,
  'a reversal turns every posting of its journal round': `
    select r.id::text as subject, '0' as expected, sum(p.amount)::text as found
    from journal r join posting p on p.journal_id in (r.id, r.reverses)
    where r.reverses is not null group by r.id, p.account_id having sum(p.amount) <> 0`,
  'nothing available is negative': `
    select id::text as subject, '0' as expected, (balance - held)::text as found
    from ledger_account where balance < held or held < 0`,
};

/** Runs checks in one snapshot, or inside a given transaction. @returns every difference: none when the books are right. */
export async function verify(db: Db, given: Checks = checks): Promise<Difference[]> {
  const run = async (tx: Db): Promise<Difference[]> => {
    const differences: Difference[] = [];
    for (const [check, query] of Object.entries(given)) {
      const { rows } = await sql.raw<Omit<Difference, 'check'>>(query).execute(tx);
      differences.push(...rows.map((row) => ({ check, ...row })));
    }
    return differences;
  };
  if (db.isTransaction) return run(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run);
}
