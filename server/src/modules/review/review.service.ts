import { randomUUID } from 'node:crypto';
import type { ReviewKind } from '@maru/domain/contracts';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { record, type Actor } from '../audit/audit.service.ts';
import { insertCase, lockCase, lockOpenCase, updateCase } from './review.repo.ts';
import { decisionFault, isReasonFor, needsSecondApproval, REVIEW_KINDS, type Verdict } from './review.rules.ts';
import type { CaseFacts, Decision, ReviewCase, ReviewHandlers } from './review.types.ts';

/**
 * Cases that an operator decides. A capability registers the handlers of its kind while it is mounted, opens a case in the transaction that
 * makes the request, and its handler runs in the transaction of the decision. Locks are taken in one order: the case
 * ({@link withdrawCase}), the row it is about, the customer's accounts, the audit log.
 */

/** The handlers of each kind of case. */
export type Reviews = Map<ReviewKind, ReviewHandlers>;

declare module 'fastify' {
  interface FastifyInstance {
    readonly reviews: Reviews;
  }
}

/** A decision needs the handlers besides the dependencies of every service. */
export interface ReviewDeps extends Deps {
  readonly reviews: Reviews;
}

/** The first caller creates the map, so the order of mounting does not matter. */
export function reviewDeps(app: FastifyInstance): ReviewDeps {
  if (!app.hasDecorator('reviews')) app.decorate('reviews', new Map());
  return { ...app.deps, reviews: app.reviews };
}

/** Registers the effects of decisions on a kind of case. Once per kind, while the capability is mounted. */
export function registerReview(app: FastifyInstance, kind: ReviewKind, handlers: ReviewHandlers): void {
  const { reviews } = reviewDeps(app);
  if (reviews.has(kind)) throw new Error(`${kind} is reviewed already`);
  reviews.set(kind, handlers);
}

/** @throws Error naming the kinds of case that no capability has registered. */
export function requireEveryKind(reviews: Reviews): void {
  const missing = REVIEW_KINDS.filter((kind) => !reviews.has(kind));
  if (missing.length > 0) throw new Error(`No module reviews ${missing.join(', ')}`);
}

export function handlersOf(reviews: Reviews, kind: ReviewKind): ReviewHandlers {
  const handlers = reviews.get(kind);
  if (!handlers) throw new Error(`No module reviews ${kind}`);
  return handlers;
}

interface NewCase {
  readonly kind: ReviewKind;
  readonly subject: string;
  readonly customerId: string;
  /** Different operators who must approve: 2 is four eyes. */
  readonly approvals: 1 | 2;
  readonly facts: CaseFacts;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Opens the case of a request. A subject has one live case at most. @returns the case's id. */
export async function openCase(tx: Tx, { at, ...request }: NewCase): Promise<string> {
  const id = randomUUID();
  await insertCase(tx, { ...request, id, openedAt: new Date(at) });
  return id;
}

/**
 * Closes the open case of a request that its customer cancels. Call it first in the transaction: its lock decides
 * whether the customer or an operator was earlier.
 * @returns false when there is no open case: it is decided, or never existed.
 */
export async function withdrawCase(
  tx: Tx,
  request: { kind: ReviewKind; subject: string; at: number },
): Promise<boolean> {
  const review = await lockOpenCase(tx, request.kind, request.subject);
  if (!review) return false;
  await updateCase(tx, review, { state: 'withdrawn', decidedAt: new Date(request.at) });
  return true;
}

export interface DecisionRequest {
  readonly caseId: string;
  /** The version that the operator saw; a case that has changed since is refused. */
  readonly version: number;
  readonly verdict: Verdict;
  /** Refused unless it is one of the kind's reasons. */
  readonly reason: string;
  readonly note: string | null;
  readonly actor: Actor;
  /** The operator's login; null for the automatic reviewer. */
  readonly login: string | null;
  readonly at: number;
}

/**
 * One approval or refusal, its effect and its entry in the audit log: all in `tx`.
 * @throws ApiError NOT_FOUND, CASE_CLOSED, CASE_CHANGED, CASE_TAKEN, FOUR_EYES, BAD_REQUEST (reason), or the error of
 * the owner's handler.
 */
export async function decide(tx: Tx, deps: ReviewDeps, request: DecisionRequest): Promise<ReviewCase> {
  const { verdict, reason, note, actor, at } = request;
  const review = await lockCase(tx, request.caseId);
  if (!review) throw new ApiError('NOT_FOUND');
  const fault = decisionFault(review, request);
  if (fault) throw new ApiError(fault);
  if (!isReasonFor(review.kind, verdict, reason, note)) throw new ApiError('BAD_REQUEST', { field: 'reason' });

  const isAutomatic = actor === 'auto-reviewer';
  const act = { actor, customerId: review.customerId, subject: review.subject, reason, note, at };
  if (needsSecondApproval(review, { verdict, isAutomatic })) {
    const first = { firstBy: actor, firstAt: new Date(at), firstNote: note };
    const after = await updateCase(tx, review, { state: 'confirming', ...first, assignee: null });
    const change = { before: { case: review.state }, after: { case: after.state } };
    await record(tx, deps.config, { ...act, act: `${review.kind}.approveFirst`, ...change });
    return after;
  }
  const decision: Decision = { actor, reason, note, isAutomatic, at };
  const change = await handlersOf(deps.reviews, review.kind)[verdict](tx, review, decision);
  const after = await updateCase(tx, review, {
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
