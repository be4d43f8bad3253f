import type { ReviewHandlers } from '../review/review.types.ts';
import { findLoan } from './loan.repo.ts';
import { lend, refuseLoan } from './loan.service.ts';

/** What a decision on a loan does: the books and the customer's timeline, in the decision's transaction. */
export const reviewOfLoans: ReviewHandlers = {
  approvals: 1,
  async approve(tx, review, { at }) {
    const { status } = await lend(tx, review.subject, at);
    return { before: { status: 'review' }, after: { status } };
  },
  async reject(tx, review, { at, reason, note }) {
    await refuseLoan(tx, review.subject, { at, reason, note });
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
  // Who may borrow, and how much, was checked when the customer applied.
  automatic: async () => ({ verdict: 'approve' }),
};
