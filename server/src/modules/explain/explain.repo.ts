import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import { LISTED_ITEMS } from './explain.rules.ts';

/* Postings and holds that figures are made of. Every query is bound to its customer, or to an account of theirs. */

export interface OwnPosting {
  readonly id: bigint;
  readonly kind: string;
  readonly amount: bigint;
  readonly at: Date;
}

/** Postings of a journal on the customer's cash, in their order. */
export async function findPostingsOfJournal(db: Db, userId: string, journalId: string): Promise<OwnPosting[]> {
  const { rows } = await sql<OwnPosting>`
    select p.id, p.kind, p.amount, j.at
    from journal j join posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
    where j.id = ${journalId} and a.owner = ${userId} and a.purpose = 'cash'
    order by p.id
  `.execute(db);
  return rows;
}

export interface KindSum {
  readonly kind: string;
  readonly sum: bigint;
  readonly count: number;
}

/** Sums of all movements of the customer's cash in a currency by kind, the first used kind first. */
export async function findKindSums(db: Db, userId: string, currency: string): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select p.kind, sum(p.amount)::bigint as sum, count(*)::int as count
    from posting p join ledger_account a on a.id = p.account_id
    where a.owner = ${userId} and a.purpose = 'cash' and a.asset = ${currency}
    group by p.kind order by min(p.id)
  `.execute(db);
  return rows;
}

/** The newest movements of each kind, newest first. */
export async function findNewestByKind(db: Db, userId: string, currency: string): Promise<OwnPosting[]> {
  const { rows } = await sql<OwnPosting>`
    select id, kind, amount, at from (
      select p.id, p.kind, p.amount, j.at, row_number() over (partition by p.kind order by p.id desc) as place
      from posting p join ledger_account a on a.id = p.account_id join journal j on j.id = p.journal_id
      where a.owner = ${userId} and a.purpose = 'cash' and a.asset = ${currency}
    ) each where place <= ${LISTED_ITEMS} order by id desc
  `.execute(db);
  return rows;
}

export interface HoldEvent {
  readonly kind: 'placed' | 'captured' | 'released';
  readonly amount: bigint;
  readonly at: Date;
}

/** Events of a hold, oldest first. */
export const findHoldEvents = (db: Db, holdId: string): Promise<HoldEvent[]> =>
  db.selectFrom('hold_event').select(['kind', 'amount', 'at']).where('hold_id', '=', holdId).orderBy('id').execute();
