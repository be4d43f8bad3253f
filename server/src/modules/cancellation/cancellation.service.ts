import { randomUUID } from 'node:crypto';
import type { AdminInput, IssueKind } from '@maru/domain/admin';
import type { CancelReason } from '@maru/domain/contracts';
import type { Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { operatorActor, record } from '../audit/audit.service.ts';
import { lockAuction } from '../auction/auction.repo.ts';
import { cancelAuction } from '../auction/auction.service.ts';
import { lockOffering } from '../ipo/ipo.repo.ts';
import { cancelOffering } from '../ipo/offering.service.ts';
import { cancelPlacementIssue, lockPlacement } from '../placement/placement.repo.ts';
import { decideProposal, findIssue, insertProposal, lockProposal, type IssueRow } from './cancellation.repo.ts';
import { cancellationFault, proposalFault } from './cancellation.rules.ts';
import { factsOf } from './cancellation.view.ts';

/**
 * New shares that are not listed can be cancelled: one operator proposes it with a reason, another confirms. The confirmation ends
 * applications and bids at once; the refunds follow as a job ({@link file://./refund.service.ts}).
 */

interface Acting {
  readonly login: string;
  readonly now: number;
}
type Proposed = Omit<AdminInput<'/admin/IssueCancel'>, 'clientId' | 'note'> & {
  readonly note?: string | null | undefined;
};

/** Locks an issue against its listing and every other step of its life, or does nothing where there is none. */
async function lockIssue(tx: Tx, kind: IssueKind, id: string) {
  switch (kind) {
    case 'offering':
      return lockOffering(tx, id, 'update');
    case 'auction':
      return lockAuction(tx, id, 'update');
    case 'placement':
      return lockPlacement(tx, id);
  }
}

/** @throws ApiError NOT_FOUND, ISSUE_LISTED, CANCELLATION_PROPOSED. */
async function requireCancellable(tx: Tx, kind: IssueKind, id: string, now: number): Promise<IssueRow> {
  await lockIssue(tx, kind, id);
  const issue = await findIssue(tx, kind, id);
  if (!issue) throw new ApiError('NOT_FOUND');
  const fault = cancellationFault(factsOf(issue), now);
  if (fault) throw new ApiError(fault);
  return issue;
}

/** Proposes a cancellation. @throws ApiError NOT_FOUND, ISSUE_LISTED, CANCELLATION_PROPOSED. */
export async function proposeCancellation(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { kind, issueId, reason, note = null }: Proposed,
  { login, now }: Acting,
): Promise<void> {
  const { symbol, proposal } = await requireCancellable(tx, kind, issueId, now);
  if (proposal?.state === 'proposed') throw new ApiError('CANCELLATION_PROPOSED');
  const row = { id: randomUUID(), kind, issue_id: issueId, reason, note, first_by: login, first_at: new Date(now) };
  await insertProposal(tx, row);
  await record(tx, config, {
    actor: operatorActor(login),
    act: 'issue.cancelFirst',
    customerId: null,
    subject: issueId,
    reason,
    note,
    after: { kind, symbol },
    at: now,
  });
}

/**
 * Confirms or dismisses a proposal. @returns the issue it is about
 * @throws ApiError NOT_FOUND, CASE_CLOSED, FOUR_EYES, ISSUE_LISTED, CANCELLATION_PROPOSED.
 */
export async function decideCancellation(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { proposalId, verdict }: Pick<AdminInput<'/admin/IssueCancelDecide'>, 'proposalId' | 'verdict'>,
  { login, now }: Acting,
): Promise<{ kind: IssueKind; id: string }> {
  const proposal = await lockProposal(tx, proposalId);
  if (!proposal) throw new ApiError('NOT_FOUND');
  const { kind, issue_id: id, reason, note } = proposal;
  const fault = proposalFault({ state: proposal.state, firstBy: proposal.first_by }, { verdict, login });
  if (fault) throw new ApiError(fault);
  const isConfirmed = verdict === 'confirm';
  if (isConfirmed) {
    await requireCancellable(tx, kind, id, now);
    await cancel(tx, kind, id, { reason, now });
  }
  const state = isConfirmed ? 'confirmed' : 'dismissed';
  await decideProposal(tx, proposalId, { state, decided_by: login, decided_at: new Date(now) });
  await record(tx, config, {
    actor: operatorActor(login),
    act: isConfirmed ? 'issue.cancel' : 'issue.dismiss',
    customerId: null,
    subject: id,
    reason,
    note,
    before: { state: proposal.state },
    after: { kind, state },
    at: now,
  });
  return { kind, id };
}

async function cancel(
  tx: Tx,
  kind: IssueKind,
  id: string,
  { reason, now }: { readonly reason: CancelReason; readonly now: number },
): Promise<void> {
  switch (kind) {
    case 'offering':
      return cancelOffering(tx, (await lockOffering(tx, id, 'update'))!, reason, now);
    case 'auction':
      return cancelAuction(tx, (await lockAuction(tx, id, 'update'))!, reason, now);
    case 'placement':
      await cancelPlacementIssue(tx, id, reason, now);
  }
}
