import type { Currency } from '@maru/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import type { OwnPosting } from '../explain/explain.repo.ts';

export interface OpenHold {
  readonly at: Date;
  readonly remaining: bigint;
  readonly order_id: string | null;
  readonly withdrawal_id: string | null;
}

/** Open holds on the customer's cash in a currency, oldest first, each with the request that it is for. */
export async function findOpenHolds(db: Db, userId: string, currency: string): Promise<OpenHold[]> {
  const { rows } = await sql<OpenHold>`
    select h.at, h.remaining, o.id as order_id, w.id as withdrawal_id
    from hold h join ledger_account a on a.id = h.account_id
    left join trade_order o on o.hold_id = h.id
    left join withdrawal w on w.hold_id = h.id
    where a.owner = ${userId} and a.purpose = 'cash' and a.asset = ${currency} and h.remaining > 0
    order by h.at, h.id
  `.execute(db);
  return rows;
}

export interface OwnMovement extends OwnPosting {
  readonly asset: Currency;
  readonly balance_after: bigint;
}

/** One movement of the customer's cash. */
export async function findMovement(db: Db, userId: string, id: string): Promise<OwnMovement | undefined> {
  const { rows } = await sql<OwnMovement>`
    select p.id, p.kind, p.amount, p.asset, p.balance_after, j.at
    from posting p join ledger_account a on a.id = p.account_id join journal j on j.id = p.journal_id
    where p.id = ${BigInt(id)} and a.owner = ${userId} and a.purpose = 'cash'
  `.execute(db);
  return rows[0];
}
