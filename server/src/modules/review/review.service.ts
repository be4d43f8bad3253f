import { randomUUID } from 'node:crypto';
import type { ReviewKind, ReviewReason } from '@maru/shared/contracts';
import type { Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { record, type Actor } from '../audit/audit.service.ts';
import { insertCase, lockCase, lockLiveCase, stepCase } from './review.repo.ts';
import { decisionFault, isReasonFor, needsAnother, type Verdict } from './review.rules.ts';
import type { CaseFacts, Decision, ReviewCase, ReviewHandlers } from './review.types.ts';

/**
 * Cases that a person decides. A module registers its kind once while it is mounted, opens a case in the transaction that makes
 * the request, and is called back in the transaction of the decision. The case is the one lock of it all: take it first
 * ({@link withdrawCase}) before touching the row it is about, then customers' money, then the audit log.
 */

const registered = new WeakMap<Deps, Map<ReviewKind, ReviewHandlers>>();

/** Once per kind and server, while the module is mounted. */
export function registerReview(deps: Deps, kind: ReviewKind, handlers: ReviewHandlers): void {
  const kinds = registered.get(deps) ?? new Map<ReviewKind, ReviewHandlers>();
  if (kinds.has(kind)) throw new Error(`${kind} is reviewed already`);
  registered.set(deps, kinds.set(kind, handlers));
}

export function handlersOf(deps: Deps, kind: ReviewKind): ReviewHandlers {
  const handlers = registered.get(deps)?.get(kind);
  if (!handlers) throw new Error(`nobody reviews ${kind}`);
  return handlers;
}

/** Asks for a review of `subject`. One live case per subject. @returns the case's id. */
export async function openCase(
  tx: Tx,
  deps: Deps,
  request: { kind: ReviewKind; subject: string; customerId: string; facts: CaseFacts; at: number },
): Promise<string> {
  const id = randomUUID();
  const { approvals } = handlersOf(deps, request.kind);
  await insertCase(tx, { ...request, id, approvals, openedAt: new Date(request.at) });
  return id;
}

/**
 * The customer takes the request back. Call it first in the transaction: it decides who was earlier, the customer or an operator.
 * @returns false when there is no live case: it is decided, or never was.
 */
export async function withdrawCase(
  tx: Tx,
  request: { kind: ReviewKind; subject: string; at: number },
): Promise<boolean> {
  const review = await lockLiveCase(tx, request.kind, request.subject);
  if (!review) return false;
  await stepCase(tx, review, { state: 'withdrawn', decidedAt: new Date(request.at) });
  return true;
}

export interface DecisionRequest {
  readonly caseId: string;
  /** What the decider saw; a case that moved since is refused. */
  readonly version: number;
  readonly verdict: Verdict;
  readonly reason: ReviewReason;
  readonly note: string | null;
  readonly actor: Actor;
  /** The operator's login; null for the machine. */
  readonly login: string | null;
  readonly at: number;
}

/**
 * One approval or refusal, what follows from it and its entry in the audit log: all in `tx`.
 * @throws ApiError NOT_FOUND, CASE_CLOSED, CASE_CHANGED, CASE_TAKEN, FOUR_EYES, BAD_REQUEST (reason), or what the owner refuses.
 */
export async function decide(tx: Tx, deps: Deps, request: DecisionRequest): Promise<ReviewCase> {
  const { verdict, reason, note, actor, at } = request;
  const review = await lockCase(tx, request.caseId);
  if (!review) throw new ApiError('NOT_FOUND');
  const fault = decisionFault(review, request);
  if (fault) throw new ApiError(fault);
  if (!isReasonFor(verdict, reason, note)) throw new ApiError('BAD_REQUEST', { field: 'reason' });

  const isAutomatic = actor === 'auto-reviewer';
  const act = { actor, customerId: review.customerId, subject: review.subject, reason, note, at };
  if (needsAnother(review, { verdict, isAutomatic })) {
    const after = await stepCase(tx, review, { state: 'confirming', firstBy: actor, assignee: null });
    const change = { before: { case: review.state }, after: { case: after.state } };
    await record(tx, deps.config, { ...act, act: `${review.kind}.approveFirst`, ...change });
    return after;
  }
  const decision: Decision = { actor, reason, note, isAutomatic, at };
  const change = await handlersOf(deps, review.kind)[verdict](tx, review, decision);
  const after = await stepCase(tx, review, {
    state: verdict === 'approve' ? 'approved' : 'rejected',
    decidedBy: actor,
    decidedAt: new Date(at),
    reason,
    note,
    isAutomatic,
  });
  await record(tx, deps.config, {
    ...act,
    act: `${review.kind}.${verdict}`,
    before: { ...change.before, case: review.state },
    after: { ...change.after, case: after.state, ...(isAutomatic && { simulated: true }) },
  });
  return after;
}
