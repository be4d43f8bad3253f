import { PER_PAGE } from '@maru/shared/contracts';
import type { Db } from '../../core/db.ts';

export interface FlowFilter {
  readonly page: number;
  readonly direction: 'all' | 'in' | 'out';
  /** Inclusive. */
  readonly from: Date | null;
  /** Exclusive. */
  readonly before: Date | null;
}

/** Postings on the customer's cash in won, newest first. */
export async function findFlow(db: Db, userId: string, { page, direction, from, before }: FlowFilter) {
  let postings = db
    .selectFrom('posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'posting.account_id')
    .innerJoin('journal', 'journal.id', 'posting.journal_id')
    .where('ledger_account.owner', '=', userId)
    .where('ledger_account.purpose', '=', 'cash')
    .where('ledger_account.asset', '=', 'KRW');
  if (direction !== 'all') postings = postings.where('posting.amount', direction === 'in' ? '>' : '<', 0n);
  if (from) postings = postings.where('journal.at', '>=', from);
  if (before) postings = postings.where('journal.at', '<', before);
  const { total } = await postings.select((by) => by.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await postings
    .select([
      'posting.id',
      'posting.amount',
      'posting.kind',
      'posting.balance_after',
      'journal.id as journalId',
      'journal.at',
      'journal.params',
    ])
    .orderBy('posting.id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  return { total: Number(total), rows };
}
