import type { ReviewHandlers } from '../review/review.types.ts';
import { findApplication } from './placement.repo.ts';
import { allotPlacement, rejectPlacement } from './placement.service.ts';

/** The effects of a decision on an application for placed shares, in the transaction of the decision. */
export const placementReview: ReviewHandlers = {
  async approve(tx, review, { at }) {
    const status = await allotPlacement(tx, review.subject, at);
    return { before: { status: 'review' }, after: { status } };
  },
  async reject(tx, review, decision) {
    await rejectPlacement(tx, review.subject, decision);
    return { before: { status: 'review' }, after: { status: 'rejected' } };
  },
  async detail(db, review) {
    const row = await findApplication(db, review.subject);
    return {
      fields: {
        number: row?.number ?? null,
        quantity: row?.quantity.toString() ?? null,
        amount: row?.amount.toString() ?? null,
        status: row?.status ?? null,
      },
      files: [],
    };
  },
  async names({ db }) {
    const rows = await db.selectFrom('placement').select(['symbol', 'name']).execute();
    return rows.map(({ symbol, name }) => ({ field: 'symbol', code: symbol, name }));
  },
  // Every condition was checked at the application, and the account is checked again at the approval.
  automatic: async () => ({ verdict: 'approve' }),
};
