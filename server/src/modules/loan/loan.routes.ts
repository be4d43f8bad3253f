import { loanCalls, PER_PAGE, type ApiOutput } from '@maru/domain/contracts';
import { kstDayStart, toKstDay, toTimestamp } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { findAnswer } from '../../core/idempotency.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { addDays } from '../../core/time.ts';
import { findPerson } from '../identity/account.service.ts';
import { verifyFundProof } from '../passkey/fund-proof.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { registerPool } from '../lending/lending.service.ts';
import { registerReview } from '../review/review.service.ts';
import { findCreditRecord, findPool, initialLimits } from './loan.eligibility.ts';
import { overdueJob } from './loan.job.ts';
import { findLiveLoans, findLoan, findRepayments, pageOfLoans, sumOfPool, type LoanRow } from './loan.repo.ts';
import { loanReview } from './loan.review.ts';
import { loanGuards } from './loan.rules.ts';
import { applyForLoan, previewLoan, repayLoan } from './loan.service.ts';
import { loanSettings } from './loan.settings.ts';
import { debtToday, toDebt, toLoans, toRepayment } from './loan.view.ts';
import { borrowable, limitOf, scoreOf, scoreParts } from './score.rules.ts';

export const routes: Module = (app, deps) => {
  const { db, config } = deps;
  registerReview(app, 'loan', loanReview(deps));
  registerPool(app, 'credit', { initial: initialLimits(config), lent: sumOfPool });
  schedule(app, overdueJob(deps));

  serve(app, loanCalls.loanInfo, async (_, { session, now }) => {
    const [record, loans, person, pool] = await Promise.all([
      findCreditRecord(db, session.userId, now),
      findLiveLoans(db, session.userId),
      findPerson(db, session.userId, 'fund'),
      findPool(db, deps),
    ]);
    const score = scoreOf(record);
    const borrowed = loans.reduce((sum, { principal }) => sum + principal, 0n);
    const { step, days, tiers, overdueRate } = loanSettings;
    return {
      currency: 'KRW' as const,
      score,
      scoreParts: scoreParts(record),
      limit: limitOf(score, pool.perCustomer).toString(),
      borrowed: borrowed.toString(),
      borrowable: borrowable(score, borrowed, pool).toString(),
      minimum: config.loanMinimum.toString(),
      step: step.toString(),
      days: [...days],
      tiers: tiers.map((tier) => ({ ...tier })),
      overdueRate,
      loans: await toLoans(db, loans, now),
      guards: loanGuards({ ...person, score, loans }, pool, toKstDay(now)),
    };
  });

  serve(app, loanCalls.loanPreview, (input, { now }) => previewLoan(deps, input, now));

  serve(app, loanCalls.loanBorrow, async ({ fundPassword, ...input }, { session, once, now }) => {
    await verifyFundProof(deps, session, loanCalls.loanBorrow, { ...input, fundPassword });
    return once((tx) => applyForLoan(tx, deps, session.userId, input, now));
  });

  serve(app, loanCalls.loanPayoff, async ({ loanId }, { session, now }) => {
    const row = await ownLoan(session.userId, loanId);
    if (row.status !== 'active') throw new ApiError('LOAN_NOT_RUNNING');
    const day = toKstDay(now);
    const { available } = await balanceOf(db, customer(session.userId, 'cash'), 'KRW');
    return {
      loanId,
      day,
      ...toDebt(debtToday(row, day)),
      available: available.toString(),
      validUntil: toTimestamp(kstDayStart(addDays(day, 1)) - 1),
    };
  });

  serve(app, loanCalls.loanRepay, (input, { session, once, now }) =>
    once((tx) => repayLoan(tx, session.userId, input, now)),
  );

  serve(app, loanCalls.loanDetail, async (key, { session, now }) => {
    const loanId = 'loanId' in key ? key.loanId : await findIdOf(session.userId, key.clientId);
    const row = await ownLoan(session.userId, loanId);
    const [loan] = await toLoans(db, [row], now);
    const repayments = await findRepayments(db, [row.id]);
    return { loan: loan!, repayments: repayments.map((each) => toRepayment(each, row.number)) };
  });

  serve(app, loanCalls.loanRepaid, async ({ clientId }, { session }) => {
    const { path } = loanCalls.loanRepay;
    const answer = await findAnswer<ApiOutput<'/loan/Repay'>>(db, { scope: session.userId, clientId, path });
    if (!answer) throw new ApiError('LOAN_NOT_FOUND');
    return answer;
  });

  serve(app, loanCalls.loanRecords, async ({ page, status }, { session, now }) => {
    const { total, rows } = await pageOfLoans(db, session.userId, { status, page });
    return { total, page, per_page: PER_PAGE, data: await toLoans(db, rows, now) };
  });

  /** @throws ApiError LOAN_NOT_FOUND, also for another customer's loan. */
  async function ownLoan(userId: string, loanId: string | undefined): Promise<LoanRow> {
    const row = loanId && (await findLoan(db, loanId));
    if (!row || row.user_id !== userId) throw new ApiError('LOAN_NOT_FOUND');
    return row;
  }

  /** The loan that a draft became. */
  async function findIdOf(scope: string, clientId: string): Promise<string | undefined> {
    const { path } = loanCalls.loanBorrow;
    return (await findAnswer<ApiOutput<'/loan/Borrow'>>(db, { scope, clientId, path }))?.loanId;
  }
};
