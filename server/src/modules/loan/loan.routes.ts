import { loanCalls, PER_PAGE, type ApiOutput } from '@maru/shared/contracts';
import { kstDayStart, toKstDay, toTimestamp } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { findAnswer } from '../../core/idempotency.ts';
import { serve } from '../../core/serve.ts';
import { addDays } from '../../venue/time.ts';
import { personOf } from '../fund/person.ts';
import { verifyFundPassword } from '../identity/password.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { registerReview } from '../review/review.service.ts';
import { findLive, findLoan, findRepayments, pageOfLoans, type LoanRow } from './loan.repo.ts';
import { reviewOfLoans } from './loan.review.ts';
import { interestOn, schedule } from './loan.rules.ts';
import { startReminders } from './loan.reminder.ts';
import { applicationAmount, applyForLoan, borrowingGuards, poolOf, repay } from './loan.service.ts';
import { loanSettings, scoreSettings } from './loan.settings.ts';
import { standingOf } from './loan.standing.ts';
import { owedToday, toLoans, toRepayment, writeOwed } from './loan.view.ts';
import { borrowable, limitOf, scoreOf, scoreParts } from './score.rules.ts';

export const loanModule: Module = (app, deps) => {
  const { db } = deps;
  registerReview(deps, 'loan', reviewOfLoans);
  if (deps.isLeader) app.addHook('onClose', startReminders(deps));

  serve(app, loanCalls.loanInfo, async (_, { session, now }) => {
    const [standing, live, person, pool] = await Promise.all([
      standingOf(db, session.userId, now),
      findLive(db, session.userId),
      personOf(db, session.userId, 'fund'),
      poolOf(db, deps),
    ]);
    const score = scoreOf(standing);
    const borrowed = live.reduce((sum, { principal }) => sum + principal, 0n);
    const { step, days, tiers, overdueRate } = loanSettings;
    return {
      currency: 'KRW' as const,
      score,
      scoreParts: scoreParts(standing),
      limit: limitOf(score).toString(),
      borrowed: borrowed.toString(),
      borrowable: borrowable(score, borrowed, pool.left).toString(),
      minimum: deps.config.loanMinimum.toString(),
      step: step.toString(),
      days: [...days],
      tiers: tiers.map((tier) => ({ ...tier })),
      overdueRate,
      loans: await toLoans(db, live, now),
      guards: borrowingGuards(person, live, score, toKstDay(now), pool),
    };
  });

  serve(app, loanCalls.loanPreview, async (input, { now }) => {
    const amount = applicationAmount(input.amount, deps.config.loanMinimum);
    const most = scoreSettings.limits[0].limit;
    if (amount > most) throw new ApiError('AMOUNT_TOO_LARGE', { max: most.toString(), currency: 'KRW' });
    const lentOn = toKstDay(now);
    const rows = schedule(amount, input.days, lentOn);
    const interest = rows.reduce((sum, row) => sum + row.interest, 0n);
    const { fee, overdueRate } = loanSettings;
    return {
      lentOn,
      dueOn: addDays(lentOn, input.days),
      schedule: rows.map((row) => ({ ...row, interest: row.interest.toString() })),
      fees: fee.toString(),
      interest: interest.toString(),
      total: (amount + fee + interest).toString(),
      overdueRate,
      overdueADay: interestOn(amount, overdueRate, 1).toString(),
    };
  });

  serve(app, loanCalls.loanBorrow, async ({ fundPassword, ...input }, { session, once, now }) => {
    await verifyFundPassword(deps, session.userId, fundPassword);
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
      ...writeOwed(owedToday(row, day)),
      available: available.toString(),
      validUntil: toTimestamp(kstDayStart(addDays(day, 1)) - 1),
    };
  });

  serve(app, loanCalls.loanRepay, (input, { session, once, now }) =>
    once((tx) => repay(tx, session.userId, input, now)),
  );

  serve(app, loanCalls.loanDetail, async (key, { session, now }) => {
    const loanId = 'loanId' in key ? key.loanId : await appliedAs(session.userId, key.clientId);
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

  /** Another customer's loan is none. */
  async function ownLoan(userId: string, loanId: string | undefined): Promise<LoanRow> {
    const row = loanId && (await findLoan(db, loanId));
    if (!row || row.user_id !== userId) throw new ApiError('LOAN_NOT_FOUND');
    return row;
  }

  async function appliedAs(scope: string, clientId: string): Promise<string | undefined> {
    const { path } = loanCalls.loanBorrow;
    return (await findAnswer<ApiOutput<'/loan/Borrow'>>(db, { scope, clientId, path }))?.loanId;
  }
};
