import { formatDecimal } from '@maru/domain/money';
import type { ReviewHandlers } from '../review/review.types.ts';
import { findTrade } from './block.repo.ts';
import { passBlock, rejectBlock } from './block.service.ts';

/** The effects of a decision on a block trade, in the transaction of the decision. */
export const blockReview: ReviewHandlers = {
  async approve(tx, review, { at }) {
    const status = await passBlock(tx, review.subject, at);
    return { before: { status: 'review' }, after: { status } };
  },
  async reject(tx, review, { at, reason, note }) {
    const status = await rejectBlock(tx, review.subject, { at, reason, note });
    return { before: { status: 'review' }, after: { status } };
  },
  async detail(db, review) {
    const row = await findTrade(db, review.subject);
    return {
      fields: {
        number: row?.number ?? null,
        symbol: row?.symbol ?? null,
        quantity: row?.quantity.toString() ?? null,
        referencePrice: row?.reference.toString() ?? null,
        discount: row ? formatDecimal(BigInt(row.discount_bps), 2) : null,
        price: row?.price.toString() ?? null,
        amount: row?.amount.toString() ?? null,
        commission: row?.commission.toString() ?? null,
        lockDays: row?.lock_days ?? null,
        status: row?.status ?? null,
      },
      files: [],
    };
  },
  names: async ({ venue }) =>
    (venue?.instruments() ?? []).map(({ symbol, name }) => ({ field: 'symbol', code: symbol, name })),
  // Every condition was checked at the application, and the account is checked again at the approval.
  automatic: async () => ({ verdict: 'approve' }),
};
