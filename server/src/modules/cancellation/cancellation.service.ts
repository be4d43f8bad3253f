import type { IssueKind } from '@maru/domain/admin';
import type { ActFacts, CancelReason } from '@maru/domain/contracts';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { lockAuction } from '../auction/auction.repo.ts';
import { cancelAuction } from '../auction/auction.service.ts';
import { lockOffering } from '../ipo/ipo.repo.ts';
import { cancelOffering } from '../ipo/offering.service.ts';
import { cancelPlacementIssue, lockPlacement } from '../placement/placement.repo.ts';
import { registerProposal } from '../proposal/proposal.service.ts';
import { cancellationFault } from './cancellation.rules.ts';
import { CANCELLING_ROLES } from './cancellation.settings.ts';

/**
 * New shares that are not listed can be cancelled: one operator proposes it with a reason, another applies it. It ends applications and bids
 * at once; the refunds follow as a job ({@link file://./refund.service.ts}).
 */
export type CancellationChange = {
  issue: IssueKind;
  symbol: string;
  reason: Exclude<CancelReason, 'LOW_DEMAND'>;
};

interface Locked {
  readonly symbol: string;
  readonly list_at: Date;
  readonly listed_at: Date | null;
  readonly cancelled_at: Date | null;
}
interface Lock {
  readonly row: Locked;
  cancel(reason: CancelReason, now: number): Promise<unknown>;
}

/** Locks an issue against its listing and every other step of its life. */
const LOCKS: Readonly<Record<IssueKind, (tx: Tx, id: string) => Promise<Lock | undefined>>> = {
  async offering(tx, id) {
    const row = await lockOffering(tx, id, 'update');
    return row && { row, cancel: (reason, now) => cancelOffering(tx, row, reason, now) };
  },
  async auction(tx, id) {
    const row = await lockAuction(tx, id, 'update');
    return row && { row, cancel: (reason, now) => cancelAuction(tx, row, reason, now) };
  },
  async placement(tx, id) {
    const row = await lockPlacement(tx, id);
    return row && { row, cancel: (reason, now) => cancelPlacementIssue(tx, id, reason, now) };
  },
};

/** @throws ApiError NOT_FOUND, ISSUE_LISTED, ISSUE_CANCELLED. */
export async function lockCancellable(tx: Tx, kind: IssueKind, id: string, now: number): Promise<Lock> {
  const locked = await LOCKS[kind](tx, id);
  if (!locked) throw new ApiError('NOT_FOUND');
  const { list_at: listAt, listed_at: listedAt, cancelled_at: cancelledAt } = locked.row;
  const fault = cancellationFault(
    {
      listAt: listAt.getTime(),
      listedAt: listedAt?.getTime() ?? null,
      cancelledAt: cancelledAt?.getTime() ?? null,
    },
    now,
  );
  if (fault) throw new ApiError(fault);
  return locked;
}

export const registerCancellation = (app: FastifyInstance): void =>
  registerProposal(app, 'cancellation', {
    act: 'issue.cancel',
    roles: CANCELLING_ROLES,
    async apply(tx, { subject, change }, { at }) {
      const { issue, reason } = change as CancellationChange;
      await (await lockCancellable(tx, issue, subject, at)).cancel(reason, at);
      return { before: { state: 'open' }, after: change satisfies ActFacts };
    },
  });
