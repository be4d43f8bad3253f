import { toTimestamp } from '../../core/clock.ts';
import type { Deps } from '../../core/deps.ts';
import { BANKS } from '../bank/catalogue/banks.ts';
import { unsealNumber } from '../bank/bank-seal.ts';
import type { ReviewHandlers } from '../review/review.types.ts';
import { findCardOf, findWithdrawal } from './withdrawal.repo.ts';
import { approveWithdrawal, rejectWithdrawal } from './withdrawal.service.ts';

/** The effects of a decision on a withdrawal, in the transaction of the decision. */
export const withdrawalReview = ({ config }: Pick<Deps, 'config'>): ReviewHandlers => ({
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
        dueBy: row ? toTimestamp(row.due_by) : null,
        status: row?.status ?? null,
        holder: card?.holder ?? null,
        bank: card?.bank_code ?? null,
        // The operator compares it with the customer's own statement. Opening a case is logged.
        account: card ? unsealNumber(config, card.id, card.sealed) : null,
      },
      files: [],
    };
  },
  names: async () => BANKS.map(({ code, name }) => ({ field: 'bank', code, name })),
  // Every condition was checked at the request, and the account is checked again at the approval.
  automatic: async () => ({ verdict: 'approve' }),
});
