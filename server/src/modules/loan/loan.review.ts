import { toKstDay } from '../../core/clock.ts';
import type { Deps } from '../../core/deps.ts';
import { addDays } from '../../core/time.ts';
import type { CaseDetail, ReviewHandlers } from '../review/review.types.ts';
import { findPool } from './loan.eligibility.ts';
import { findLiveLoans, findLoan } from './loan.repo.ts';
import { payOutLoan, rejectLoan } from './loan.service.ts';
import { scoreSettings } from './loan.settings.ts';
import { limitOf } from './score.rules.ts';

/** The effects of a decision on a loan, in the transaction of the decision. */
export const loanReview = ({ config, clock }: Pick<Deps, 'config' | 'clock'>): ReviewHandlers => ({
  async approve(tx, review, { at }) {
    const { status } = await payOutLoan(tx, review.subject, at);
    return { before: { status: 'review' }, after: { status } };
  },
  async reject(tx, review, { at, reason, note }) {
    await rejectLoan(tx, review.subject, { at, reason, note });
    return { before: { status: 'review' }, after: { status: 'rejected' } };
  },
  async detail(db, review): Promise<CaseDetail> {
    const row = await findLoan(db, review.subject);
    if (!row) return { fields: {}, files: [] };
    // The score of the application: an approval does not compute another.
    const { score } = review.facts;
    const { perCustomer } = await findPool(db, { config });
    const running = (await findLiveLoans(db, row.user_id)).filter(({ status }) => status === 'active');
    const owed = running.reduce((sum, { principal }) => sum + principal, 0n);
    return {
      fields: {
        number: row.number,
        amount: row.amount.toString(),
        days: row.days,
        ...(row.due_on !== null && { dueDay: row.due_on }),
        ...(row.status === 'review' && { dueDayToday: addDays(toKstDay(clock.now()), row.days) }),
        score: score ?? null,
        scoreNeeded: scoreSettings.toBorrow,
        limit: score === undefined ? null : limitOf(Number(score), perCustomer).toString(),
        loans: running.length,
        owed: owed.toString(),
        status: row.status,
      },
      files: [],
    };
  },
  // Every condition was checked at the application, and the account is checked again at the pay-out.
  automatic: async () => ({ verdict: 'approve' }),
});
