import type { MessageCode, Reason } from '@maru/domain/contracts';
import type { Tx } from '../../core/db.ts';
import { announceRequests } from '../../core/notices.ts';
import { notifyCustomers, type Notification } from '../message/message.service.ts';
import { findApplicants } from './applicant.repo.ts';

/** A change of an application, bid or placement that its customer learns of. */
export interface ApplicantNotice extends Pick<Notification, 'params' | 'stock'> {
  /** Of the application. */
  readonly id: string;
  readonly userId: string;
  readonly state: string;
  /** Of the row after the change. */
  readonly version: number;
  /** Without one, only an open screen learns of the change. */
  readonly code: MessageCode | undefined;
  readonly reason?: Reason | null;
}

/**
 * Notifies the customers of many applications in few statements; a simulated applicant reads nothing. `request` is the kind of request that
 * the applications announce.
 */
export async function notifyApplicants(
  tx: Tx,
  request: string,
  notices: readonly ApplicantNotice[],
  at: number,
): Promise<void> {
  const simulated = await findApplicants(tx, [...new Set(notices.map(({ userId }) => userId))]);
  const people = notices.filter(({ userId }) => !simulated.has(userId));
  await announceRequests(
    tx,
    people.map(({ id, userId, state, version }) => ({ userId, kind: request, id, state, version, at })),
  );
  await notifyCustomers(
    tx,
    people.flatMap(({ id, userId, code, params, stock, reason }) =>
      code
        ? [{ userId, code, ref: id, params: params ?? {}, ...(stock && { stock }), reason: reason ?? null, at }]
        : [],
    ),
  );
}
