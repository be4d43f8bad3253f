import type { ReviewHandlers } from '../review/review.types.ts';
import { findLoan } from './loan.repo.ts';
import { payOutLoan, rejectLoan } from './loan.service.ts';

/** The effects of a decision on a loan, in the transaction of the decision. */
export const loanReview: ReviewHandlers = {
  async approve(tx, review, { at }) {
    const { status } = await payOutLoan(tx, review.subject, at);
    return { before: { status: 'review' }, after: { status } };
  },
  async reject(tx, review, { at, reason, note }) {
    await rejectLoan(tx, review.subject, { at, reason, note });
    return { before: { status: 'review' }, after: { status: 'rejected' } };
  },
  async detail(db, review) {
    const row = await findLoan(db, review.subject);
    return {
      fields: {
        number: row?.number ?? null,
        amount: row?.amount.toString() ?? null,
        days: row?.days ?? null,
        status: row?.status ?? null,
      },
      files: [],
    };
  },
  // Every condition was checked at the application, and the account is checked again at the pay-out.
  automatic: async () => ({ verdict: 'approve' }),
};
