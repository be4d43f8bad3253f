import type { ReviewHandlers } from '../review/review.types.ts';
import { CHANNELS } from './catalogue/channels.ts';
import { findDeposit } from './deposit.repo.ts';
import { creditDeposit, rejectDeposit } from './deposit.service.ts';

/** The effects of a decision on a deposit, in the transaction of the decision. */
export const depositReview: ReviewHandlers = {
  async approve(tx, review, { at }) {
    const { status } = await creditDeposit(tx, review.subject, at);
    return { before: { status: 'review' }, after: { status } };
  },
  async reject(tx, review, { at, reason, note }) {
    const { status } = await rejectDeposit(tx, review.subject, { at, reason, note });
    return { before: { status: 'review' }, after: { status } };
  },
  async detail(db, review) {
    const row = await findDeposit(db, review.subject);
    return {
      fields: {
        number: row?.number ?? null,
        amount: row?.amount.toString() ?? null,
        channel: row?.channel_id ?? null,
        reference: row?.reference ?? null,
        status: row?.status ?? null,
      },
      files: row?.voucher_upload_id ? [row.voucher_upload_id] : [],
    };
  },
  names: async () => CHANNELS.map(({ channelId, bankName }) => ({ field: 'channel', code: channelId, name: bankName })),
  // A simulation queries no bank: a readable picture is sufficient, and the log states that nobody looked at it.
  automatic: async () => ({ verdict: 'approve' }),
};
