import { randomUUID } from 'node:crypto';
import type { Seat } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { notBefore } from '../../core/not-before.ts';
import { announceRequest } from '../../core/notices.ts';
import { accountFault, realNameFault } from '../identity/account.rules.ts';
import { findCustomer } from '../identity/identity.repo.ts';
import { openCase, withdrawCase } from '../review/review.service.ts';
import { findLastSeat } from './seat.repo.ts';

export async function seatOf(db: Db | Tx, userId: string): Promise<Seat> {
  const last = await findLastSeat(db, userId);
  const customer = await findCustomer(db, userId);
  return {
    status: last?.status ?? 'none',
    appliedAt: last ? toTimestamp(last.applied_at) : null,
    decidedAt: last?.decided_at ? toTimestamp(last.decided_at) : null,
    reason: last?.reason ?? null,
    note: last?.note ?? null,
    isAutomatic: last?.is_automatic ?? false,
    canApply: customer?.real_name === 'verified',
  };
}

/** none, rejected or cancelled -> review, with its case. */
export async function applyForSeat(tx: Tx, { userId, at }: { userId: string; at: number }): Promise<Seat> {
  const { real_name, flags } = await tx
    .selectFrom('customer')
    .select(['real_name', 'flags'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const fault = accountFault(flags, 'fund') ?? realNameFault(real_name);
  if (fault) throw new ApiError(fault);
  const last = await findLastSeat(tx, userId);
  if (last?.status === 'approved') throw new ApiError('ALREADY_SEAT');
  if (last?.status === 'review') throw new ApiError('SEAT_UNDER_REVIEW');
  const id = randomUUID();
  await tx
    .insertInto('seat_application')
    .values({ id, customer_id: userId, status: 'review', applied_at: new Date(at) })
    .execute();
  await announceRequest(tx, userId, { kind: 'seat', id, state: 'review', version: 1, at });
  await openCase(tx, {
    kind: 'seat',
    approvals: 1,
    subject: id,
    customerId: userId,
    facts: {},
    at,
  });
  return seatOf(tx, userId);
}

/** review -> cancelled, unless an operator decided earlier: the lock of the case says who was first. */
export async function cancelSeat(tx: Tx, { userId, at }: { userId: string; at: number }): Promise<Seat> {
  const last = await findLastSeat(tx, userId);
  if (last?.status === 'review' && (await withdrawCase(tx, { kind: 'seat', subject: last.id, at }))) {
    const { version } = await tx
      .updateTable('seat_application')
      .set({ status: 'cancelled', decided_at: notBefore('applied_at', new Date(at)) })
      .where('id', '=', last.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    await announceRequest(tx, userId, { kind: 'seat', id: last.id, state: 'cancelled', version, at });
  }
  return seatOf(tx, userId);
}
