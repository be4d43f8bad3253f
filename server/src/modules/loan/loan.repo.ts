import type { Loan, ReviewReason } from '@maru/domain/contracts';
import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';

type Step = Loan['timeline'][number]['step'];

export interface LoanRow {
  readonly id: string;
  readonly number: string;
  readonly user_id: string;
  readonly amount: bigint;
  readonly days: 7 | 30 | 60 | 90;
  readonly status: 'review' | 'rejected' | 'active' | 'repaid';
  readonly principal: bigint;
  readonly fees: bigint;
  readonly interest: bigint;
  readonly overdue: bigint;
  readonly accrued_to: string | null;
  readonly lent_on: string | null;
  readonly due_on: string | null;
  /** Days on which the customer was barred; included in `due_on` and `accrued_to`. */
  readonly paused_days: number;
  readonly created_at: Date;
}
export interface RepaymentRow {
  readonly id: string;
  readonly loan_id: string;
  readonly at: Date;
  readonly fees: bigint;
  readonly overdue: bigint;
  readonly interest: bigint;
  readonly principal: bigint;
  readonly total: bigint;
  readonly left_over: bigint;
  readonly journal_id: string;
}

declare module '../../core/db.ts' {
  interface Database {
    loan: { -readonly [K in keyof LoanRow]: LoanRow[K] } & {
      journal_id: Generated<string | null>;
      version: Generated<number>;
    };
    loan_repayment: { -readonly [K in keyof RepaymentRow]: RepaymentRow[K] };
    loan_event: {
      id: Generated<bigint>;
      loan_id: string;
      step: Step;
      at: Date;
      reason: ReviewReason | null;
      note: string | null;
    };
  }
}

const COLUMNS = [
  'id',
  'number',
  'user_id',
  'amount',
  'days',
  'status',
  'principal',
  'fees',
  'interest',
  'overdue',
  'accrued_to',
  'lent_on',
  'due_on',
  'paused_days',
  'created_at',
] as const;

export const findLoan = (db: Db | Tx, id: string): Promise<LoanRow | undefined> =>
  db.selectFrom('loan').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Locks the loan until the transaction ends. */
export const lockLoan = (tx: Tx, id: string): Promise<LoanRow | undefined> =>
  tx.selectFrom('loan').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** The customer's loans that are under review or run. */
export const findLiveLoans = (db: Db | Tx, userId: string): Promise<LoanRow[]> =>
  db
    .selectFrom('loan')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('status', 'in', ['review', 'active'])
    .orderBy('created_at')
    .execute();

/**
 * Locks a loan that is late on a day and whose customer was not notified, skipping those that another process has locked and those in
 * `except`. Barred customers are left out: their days do not count.
 */
export const lockUnnotifiedLate = (tx: Tx, today: string, except: readonly string[]) =>
  tx
    .selectFrom('loan')
    .innerJoin('customer', 'customer.id', 'loan.user_id')
    .select(['loan.id', 'loan.number', 'loan.user_id', 'loan.due_on'])
    .where('loan.status', '=', 'active')
    .where('loan.due_on', '<', today)
    .where('customer.barred_at', 'is', null)
    .$if(except.length > 0, (query) => query.where('loan.id', 'not in', except))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message')
            .select('message.id')
            .whereRef('message.user_id', '=', 'loan.user_id')
            .where('message.code', '=', 'LOAN_OVERDUE')
            .whereRef('message.ref', '=', 'loan.id'),
        ),
      ),
    )
    .orderBy('loan.due_on')
    .limit(1)
    .forUpdate('loan')
    .skipLocked()
    .executeTakeFirst();

export const hasUnpaidLoan = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('loan')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()) !== undefined;

/** The numbers of repaid loans that ran for a while and of late ones. A loan was repaid late when it bore interest past its due day. */
export async function loanHistory(
  db: Db | Tx,
  userId: string,
  { today, repaidAfterDays }: { today: string; repaidAfterDays: number },
): Promise<{ repaid: number; late: number }> {
  const row = await db
    .selectFrom('loan')
    .select([
      sql<bigint>`count(*) filter (
        where status = 'repaid' and accrued_to - lent_on - paused_days >= ${repaidAfterDays}::integer
      )`.as('repaid'),
      sql<bigint>`count(*) filter (
        where status = 'active' and due_on < ${today}::date or status = 'repaid' and accrued_to > due_on
      )`.as('late'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { repaid: Number(row.repaid), late: Number(row.late) };
}

/** The principal of all customers, lent and applied for, and the number of them. */
export async function sumOfPool(db: Db | Tx): Promise<{ amount: bigint; customers: number }> {
  const { amount, customers } = await db
    .selectFrom('loan')
    .select([
      sql<bigint>`coalesce(sum(case status when 'review' then amount else principal end), 0)::bigint`.as('amount'),
      sql<bigint>`count(distinct user_id)`.as('customers'),
    ])
    .where('status', 'in', ['review', 'active'])
    .executeTakeFirstOrThrow();
  return { amount, customers: Number(customers) };
}

export const insertLoan = (tx: Tx, row: LoanRow) => tx.insertInto('loan').values(row).execute();

/** @returns the version of the loan after the change. */
export const updateLoan = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<LoanRow, 'id' | 'number' | 'user_id' | 'amount' | 'days'>> & { journal_id?: string },
) =>
  (await tx.updateTable('loan').set(change).where('id', '=', id).returning('version').executeTakeFirstOrThrow())
    .version;

/** Moves the due days of the customer's running loans, and the days they have accrued to. */
export const deferLoans = (tx: Tx, userId: string, days: number) =>
  tx
    .updateTable('loan')
    .set({
      due_on: sql<string>`due_on + ${days}::integer`,
      accrued_to: sql<string>`accrued_to + ${days}::integer`,
      paused_days: sql<number>`paused_days + ${days}::integer`,
    })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .execute();

export const insertRepayment = (tx: Tx, row: RepaymentRow) => tx.insertInto('loan_repayment').values(row).execute();

export const findRepayments = (db: Db | Tx, loanIds: readonly string[]): Promise<RepaymentRow[]> =>
  loanIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('loan_repayment').selectAll().where('loan_id', 'in', loanIds).orderBy('at').orderBy('id').execute();

export const insertLoanEvent = (
  tx: Tx,
  loanId: string,
  step: Step,
  { at, reason = null, note = null }: { at: number; reason?: ReviewReason | null; note?: string | null },
) =>
  tx
    .insertInto('loan_event')
    .values({ loan_id: loanId, step, at: new Date(at), reason, note })
    .execute();

export const findLoanEvents = (db: Db | Tx, loanIds: readonly string[]) =>
  loanIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('loan_event')
        .select(['loan_id', 'step', 'at', 'reason', 'note'])
        .where('loan_id', 'in', loanIds)
        .orderBy('id')
        .execute();

export async function pageOfLoans(
  db: Db,
  userId: string,
  filter: { status: 'all' | 'running' | 'ended'; page: number },
) {
  let loans = db.selectFrom('loan').where('user_id', '=', userId);
  if (filter.status !== 'all')
    loans = loans.where('status', 'in', filter.status === 'running' ? ['review', 'active'] : ['rejected', 'repaid']);
  return readPage(loans, filter.page, (rows) =>
    rows.select(COLUMNS).orderBy('created_at', 'desc').orderBy('number', 'desc'),
  );
}
