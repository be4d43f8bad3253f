import {
  COMMON_REASONS,
  reviews,
  type ErrorCode,
  type OperatorRole,
  type ReviewKind,
  type ReviewReason,
} from '@maru/domain/contracts';
import type { ReviewCase } from './review.types.ts';

export const REVIEW_KINDS = Object.keys(reviews) as ReviewKind[];

/** A role decides the kinds that name it. An auditor reads everything and decides nothing. */
export function canReview(role: OperatorRole, kind: ReviewKind): boolean {
  const roles: readonly OperatorRole[] = reviews[kind].roles;
  return roles.includes(role);
}
/** Kinds of cases that an operator may see. */
export const visibleKinds = (role: OperatorRole): ReviewKind[] =>
  REVIEW_KINDS.filter((kind) => role === 'auditor' || canReview(role, kind));

export const isLive = ({ state }: Pick<ReviewCase, 'state'>): boolean => state === 'open' || state === 'confirming';

/** Whether an operator of this role may decide the case as it is now. */
export const isDeciding = (role: OperatorRole, review: Pick<ReviewCase, 'state' | 'kind'>): boolean =>
  isLive(review) && canReview(role, review.kind);

export type Verdict = 'approve' | 'reject';

/** Reasons to reject a case of a kind: the common ones and its own. */
export const rejectionReasons = (kind: ReviewKind): ReviewReason[] =>
  [...COMMON_REASONS, ...reviews[kind].reasons].filter((reason) => reason !== 'CHECKED');

/** An approval has the reason CHECKED; a refusal has a common reason or one of its kind, and OTHER needs a note. */
export function isReasonFor(
  kind: ReviewKind,
  verdict: Verdict,
  reason: string,
  note: string | null,
): reason is ReviewReason {
  if (verdict === 'approve') return reason === 'CHECKED';
  const reasons: readonly string[] = rejectionReasons(kind);
  return reasons.includes(reason) && (reason !== 'OTHER' || note !== null);
}

const isFirstApprover = ({ state, firstBy }: Pick<ReviewCase, 'state' | 'firstBy'>, actor: string): boolean =>
  state === 'confirming' && firstBy === actor;

/** Why this operator may not decide now. */
export function decisionFault(
  review: Pick<ReviewCase, 'state' | 'version' | 'assignee' | 'firstBy'>,
  request: { verdict: Verdict; version: number; actor: string; login: string | null },
): ErrorCode | null {
  if (!isLive(review)) return 'CASE_CLOSED';
  if (review.version !== request.version) return 'CASE_CHANGED';
  if (review.assignee !== null && review.assignee !== request.login) return 'CASE_TAKEN';
  if (request.verdict === 'approve' && isFirstApprover(review, request.actor)) return 'FOUR_EYES';
  return null;
}

/**
 * The first approval of two leaves the case open for another operator. The automatic reviewer is alone: it decides, and
 * the log states it.
 */
export const needsSecondApproval = (
  review: Pick<ReviewCase, 'state' | 'approvals'>,
  { verdict, isAutomatic }: { verdict: Verdict; isAutomatic: boolean },
): boolean => verdict === 'approve' && review.approvals === 2 && review.state === 'open' && !isAutomatic;

/**
 * Why this operator may not take the case, or return it, now. A manager may take it from another operator, and the first of two approvers
 * leaves it to the second.
 */
export function assignmentFault(
  review: Pick<ReviewCase, 'state' | 'version' | 'assignee' | 'firstBy'>,
  request: { to: string | null; version: number; login: string; role: OperatorRole },
): ErrorCode | null {
  if (!isLive(review)) return 'CASE_CLOSED';
  if (review.version !== request.version) return 'CASE_CHANGED';
  if (request.to !== null && isFirstApprover(review, `operator:${request.login}`)) return 'FOUR_EYES';
  const isOthers = review.assignee !== null && review.assignee !== request.login;
  return isOthers && request.role !== 'manager' ? 'CASE_TAKEN' : null;
}
