import type { Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { lock } from '../../core/locks.ts';
import { announceRequest } from '../../core/notices.ts';
import { unseal } from '../../core/seal.ts';
import { notifyCustomer } from '../message/message.service.ts';
import type { Change, Decision, ReviewCase, ReviewHandlers } from '../review/review.types.ts';
import { findSubmission, isIdentityTaken } from './real-name.repo.ts';
import { sealedFor } from './real-name.service.ts';

/** The effects of a decision about a real name. */
export const realNameReview = ({ config }: Deps): ReviewHandlers => ({
  async approve(tx, review, decision) {
    const { name, id_hash } = await findSubmission(tx, review.subject);
    // Two accounts with one identity, approved at once: one of them waits here and is refused.
    await lock(tx, 'identity', id_hash.toString('hex'));
    if (await isIdentityTaken(tx, id_hash, review.customerId)) throw new ApiError('IDENTITY_TAKEN');
    return settle(tx, review, decision, { state: 'verified', name });
  },

  reject: (tx, review, decision) => settle(tx, review, decision, { state: 'failed' }),

  /** The number and the pictures are for the decision alone. */
  async detail(db, { subject }, isDeciding) {
    const row = await findSubmission(db, subject);
    if (!isDeciding) return { fields: { name: row.name, idNumber: row.id_mask }, files: [] };
    const number = unseal(config.uploadKey, row.id_sealed, sealedFor(subject)).toString();
    return {
      fields: { name: row.name, idNumber: `${number.slice(0, 6)}-${number.slice(6)}` },
      files: [row.front_upload, row.back_upload],
    };
  },

  /** It evaluates no picture and does not pretend to: it only checks that the identity is not taken. */
  async automatic(db, { subject, customerId }) {
    const { id_hash } = await findSubmission(db, subject);
    return (await isIdentityTaken(db, id_hash, customerId))
      ? { verdict: 'reject', reason: 'IDENTITY_TAKEN' }
      : { verdict: 'approve' };
  },
});

async function settle(
  tx: Tx,
  { subject, customerId }: ReviewCase,
  { reason, note, isAutomatic, at }: Decision,
  to: { state: 'verified' | 'failed'; name?: string },
): Promise<Change> {
  const { version } = await tx
    .updateTable('real_name')
    .set({ state: to.state, reason, note, is_automatic: isAutomatic, decided_at: new Date(at) })
    .where('id', '=', subject)
    .returning('version')
    .executeTakeFirstOrThrow();
  await announceRequest(tx, customerId, { kind: 'realName', id: subject, state: to.state, version, at });
  await tx
    .updateTable('customer')
    .set({ real_name: to.state, ...(to.name && { name: to.name }) })
    .where('id', '=', customerId)
    .execute();
  const code = to.state === 'verified' ? 'REAL_NAME_VERIFIED' : 'REAL_NAME_FAILED';
  await notifyCustomer(tx, { userId: customerId, code, ref: subject, reason, at });
  return { before: { realName: 'review' }, after: { realName: to.state } };
}
