import type { Deps } from '../../core/deps.ts';
import { openNumber } from '../bank/bank.seal.ts';
import type { ReviewHandlers } from '../review/review.types.ts';
import { findCardOf, findWithdrawal } from './withdrawal.repo.ts';
import { approveWithdrawal, rejectWithdrawal } from './withdrawal.service.ts';

/** What a decision on a withdrawal does, in the decision's transaction. Money that leaves needs two people. */
export const reviewOfWithdrawals = ({ config }: Pick<Deps, 'config'>): ReviewHandlers => ({
  approvals: 2,
  async approve(tx, review, { at }) {
    const { status } = await approveWithdrawal(tx, review.subject, at);
    return { before: { status: 'review' }, after: { status } };
  },
  async reject(tx, review, { at, reason, note }) {
    const { status } = await rejectWithdrawal(tx, review.subject, { at, reason, note });
    return { before: { status: 'review' }, after: { status } };
  },
  async detail(db, review) {
    const row = await findWithdrawal(db, review.subject);
    const card = row && (await findCardOf(db, row.card_id));
    return {
      fields: {
        number: row?.number ?? null,
        amount: row?.amount.toString() ?? null,
        status: row?.status ?? null,
        holder: card?.holder ?? null,
        bank: card?.bank_code ?? null,
        // Whoever decides compares it with what the customer says; opening the case is written down.
        account: card ? openNumber(config, card.id, card.sealed) : null,
      },
      files: [],
    };
  },
  // Every condition was checked when the customer asked, and the account is looked at again.
  automatic: async () => ({ verdict: 'approve' }),
});
