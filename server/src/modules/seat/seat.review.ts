import type { Tx } from '../../core/db.ts';
import { notBefore } from '../../core/not-before.ts';
import { announceRequest } from '../../core/notices.ts';
import { notifyCustomer } from '../message/message.service.ts';
import type { Change, Decision, ReviewCase, ReviewHandlers } from '../review/review.types.ts';

/** The effects of a decision on an application for a seat account. */
export const seatReview: ReviewHandlers = {
  approve: (tx, review, decision) => settle(tx, review, decision, 'approved'),
  reject: (tx, review, decision) => settle(tx, review, decision, 'rejected'),
  // The customer stands above it; an application has no particulars.
  detail: async () => ({ fields: {}, files: [] }),
  // Nothing depends on a seat account, and the name was verified before.
  automatic: async () => ({ verdict: 'approve' }),
};

async function settle(
  tx: Tx,
  { subject, customerId }: ReviewCase,
  { reason, note, isAutomatic, at }: Decision,
  status: 'approved' | 'rejected',
): Promise<Change> {
  const { version } = await tx
    .updateTable('seat_application')
    .set({ status, reason, note, is_automatic: isAutomatic, decided_at: notBefore('applied_at', new Date(at)) })
    .where('id', '=', subject)
    .returning('version')
    .executeTakeFirstOrThrow();
  await announceRequest(tx, customerId, { kind: 'seat', id: subject, state: status, version, at });
  const code = status === 'approved' ? 'SEAT_APPROVED' : 'SEAT_REJECTED';
  await notifyCustomer(tx, { userId: customerId, code, ref: subject, reason, at });
  return { before: { status: 'review' }, after: { status } };
}
