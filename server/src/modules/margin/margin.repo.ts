import type { MarginLoan, MarginStatus } from '@maru/domain/contracts';
import { sql, type Generated, type GeneratedAlways, type Selectable } from 'kysely';
import type { Database, Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';

type Step = MarginLoan['timeline'][number]['step'];

interface LoanTable {
  id: string;
  number: string;
  user_id: string;
  status: MarginStatus;
  amount: bigint;
  rate: string;
  principal: bigint;
  interest: bigint;
  accrued_to: string;
  call_until: Date | null;
  journal_id: string;
  created_at: Date;
  ended_at: Date | null;
  version: GeneratedAlways<number>;
}

declare module '../../core/db.ts' {
  interface Database {
    margin_consent: { user_id: string; at: Date };
    margin_loan: LoanTable;
    margin_pledge: {
      hold_id: string;
      number: GeneratedAlways<bigint>;
      loan_id: string;
      position_id: string;
      symbol: string;
      at: Date;
    };
    margin_repayment: {
      id: string;
      loan_id: string;
      at: Date;
      interest: bigint;
      principal: bigint;
      total: bigint;
      order_id: string | null;
      journal_id: string;
    };
    margin_event: { id: Generated<bigint>; loan_id: string; step: Step; at: Date };
  }
}

export type MarginLoanRow = Selectable<LoanTable>;

/** Shares of a position that are pledged for a loan: what remains of the hold. Those in orders are a part of them. */
export interface PledgeRow {
  readonly loan_id: string;
  readonly hold_id: string;
  readonly position_id: string;
  readonly symbol: string;
  readonly quantity: bigint;
}

export const hasConsent = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await db.selectFrom('margin_consent').select('at').where('user_id', '=', userId).executeTakeFirst()) !== undefined;

export const insertConsent = (tx: Tx, userId: string, at: number) =>
  tx
    .insertInto('margin_consent')
    .values({ user_id: userId, at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const insertLoan = (tx: Tx, row: Omit<MarginLoanRow, 'version'>) =>
  tx.insertInto('margin_loan').values(row).execute();

/** Running loans of one customer, oldest first. */
export const findRunning = (db: Db | Tx, userId: string): Promise<MarginLoanRow[]> =>
  db
    .selectFrom('margin_loan')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'completed')
    .orderBy('created_at')
    .orderBy('number')
    .execute();

/** The principal of all running loans, and the number of their owners. */
export async function sumOfRunning(db: Db | Tx): Promise<{ amount: bigint; customers: number }> {
  const { amount, customers } = await db
    .selectFrom('margin_loan')
    .select([
      sql<bigint>`coalesce(sum(principal), 0)::bigint`.as('amount'),
      sql<bigint>`count(distinct user_id)`.as('customers'),
    ])
    .where('status', '<>', 'completed')
    .executeTakeFirstOrThrow();
  return { amount, customers: Number(customers) };
}

/** Ids and owners of all running loans. */
export const findAllRunning = (db: Db): Promise<Pick<MarginLoanRow, 'id' | 'user_id'>[]> =>
  db.selectFrom('margin_loan').select(['id', 'user_id']).where('status', '<>', 'completed').orderBy('id').execute();

export const findLoan = (db: Db | Tx, loanId: string): Promise<MarginLoanRow | undefined> =>
  db.selectFrom('margin_loan').selectAll().where('id', '=', loanId).executeTakeFirst();

export async function pageOfLoans(
  db: Db,
  userId: string,
  { status, page }: { status: 'running' | 'completed'; page: number },
): Promise<{ total: number; rows: MarginLoanRow[] }> {
  const query = db
    .selectFrom('margin_loan')
    .where('user_id', '=', userId)
    .where('status', status === 'completed' ? '=' : '<>', 'completed');
  return readPage(query, page, (rows) => rows.selectAll().orderBy('created_at', 'desc').orderBy('number', 'desc'));
}

/** Changes a loan. @returns its new version. */
export const updateLoan = async (
  tx: Tx,
  loanId: string,
  change: Partial<Pick<MarginLoanRow, 'status' | 'principal' | 'interest' | 'accrued_to' | 'call_until' | 'ended_at'>>,
): Promise<number> =>
  (
    await tx
      .updateTable('margin_loan')
      .set(change)
      .where('id', '=', loanId)
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version;

export const insertPledge = (
  tx: Tx,
  row: { hold_id: string; loan_id: string; position_id: string; symbol: string; at: Date },
) => tx.insertInto('margin_pledge').values(row).execute();

/** Pledges with shares left, in the order in which they were made. */
export const findPledges = (db: Db | Tx, loanIds: readonly string[]): Promise<PledgeRow[]> =>
  loanIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('margin_pledge')
        .innerJoin('hold', 'hold.id', 'margin_pledge.hold_id')
        .select(['loan_id', 'hold_id', 'position_id', 'symbol', 'hold.remaining as quantity'])
        .where('loan_id', 'in', loanIds)
        .where('hold.remaining', '>', 0n)
        .orderBy('margin_pledge.number')
        .execute();

/** Pledges of one position that hold shares. */
export const findPledgesOn = (tx: Tx, positionId: string): Promise<PledgeRow[]> =>
  tx
    .selectFrom('margin_pledge')
    .innerJoin('hold', 'hold.id', 'margin_pledge.hold_id')
    .select(['loan_id', 'hold_id', 'position_id', 'symbol', 'hold.remaining as quantity'])
    .where('position_id', '=', positionId)
    .where('hold.remaining', '>', 0n)
    .orderBy('margin_pledge.number')
    .execute();

export const findLoanOfHold = (tx: Tx, holdId: string): Promise<MarginLoanRow | undefined> =>
  tx
    .selectFrom('margin_loan')
    .innerJoin('margin_pledge', 'margin_pledge.loan_id', 'margin_loan.id')
    .selectAll('margin_loan')
    .where('margin_pledge.hold_id', '=', holdId)
    .executeTakeFirst();

export const insertRepayment = (
  tx: Tx,
  row: {
    id: string;
    loan_id: string;
    at: Date;
    interest: bigint;
    principal: bigint;
    total: bigint;
    order_id: string | null;
    journal_id: string;
  },
) => tx.insertInto('margin_repayment').values(row).execute();

export type RepaymentRow = Selectable<Database['margin_repayment']>;

/** Repayments of a loan, oldest first. */
export const findRepayments = (db: Db, loanId: string): Promise<RepaymentRow[]> =>
  db
    .selectFrom('margin_repayment')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('at')
    .orderBy('journal_id')
    .execute();

/** The newest repayment of each loan that its customer made, by loan; one by a sale of collateral is none. */
export async function lastPaidOf(db: Db | Tx, loanIds: readonly string[]): Promise<Map<string, RepaymentRow>> {
  if (loanIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('margin_repayment')
    .distinctOn('loan_id')
    .selectAll()
    .where('loan_id', 'in', loanIds)
    .where('order_id', 'is', null)
    .orderBy('loan_id')
    .orderBy('at', 'desc')
    // Of two within a millisecond the one that was booked later.
    .orderBy(
      (eb) =>
        eb
          .selectFrom('posting')
          .select((posting) => posting.fn.max('posting.id').as('last'))
          .whereRef('posting.journal_id', '=', 'margin_repayment.journal_id'),
      'desc',
    )
    .execute();
  return new Map(rows.map((row) => [row.loan_id, row]));
}

export async function sumsRepaid(db: Db | Tx, loanIds: readonly string[]): Promise<Map<string, bigint>> {
  if (loanIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('margin_repayment')
    .select(['loan_id', sql<bigint>`sum(total)::bigint`.as('sum')])
    .where('loan_id', 'in', loanIds)
    .groupBy('loan_id')
    .execute();
  return new Map(rows.map(({ loan_id: id, sum }) => [id, sum]));
}

export const insertEvent = (tx: Tx, loanId: string, step: Step, at: number) =>
  tx
    .insertInto('margin_event')
    .values({ loan_id: loanId, step, at: new Date(at) })
    .execute();

export const findEvents = (db: Db | Tx, loanIds: readonly string[]) =>
  loanIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('margin_event')
        .select(['loan_id', 'step', 'at'])
        .where('loan_id', 'in', loanIds)
        .orderBy('id')
        .execute();
