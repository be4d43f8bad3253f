import type { ErrorCode, OperatorRole, ReviewKind, ReviewReason } from '@maru/domain/contracts';
import type { ReviewCase } from './review.types.ts';

/** Permissions by role. An auditor reads everything and decides nothing. */
const REVIEWERS: Record<ReviewKind, readonly OperatorRole[]> = {
  realName: ['reviewer', 'manager'],
  deposit: ['cashier', 'manager'],
  withdrawal: ['cashier', 'manager'],
  loan: ['cashier', 'manager'],
};
const KINDS = Object.keys(REVIEWERS) as ReviewKind[];

export const canReview = (role: OperatorRole, kind: ReviewKind): boolean => REVIEWERS[kind].includes(role);
/** Kinds of cases that an operator may see. */
export const visibleKinds = (role: OperatorRole): ReviewKind[] =>
  KINDS.filter((kind) => role === 'auditor' || canReview(role, kind));

export const isLive = ({ state }: Pick<ReviewCase, 'state'>): boolean => state === 'open' || state === 'confirming';

export type Verdict = 'approve' | 'reject';

/** An approval has the reason CHECKED; a refusal has a specific reason, and OTHER needs a note. */
export function isReasonFor(verdict: Verdict, reason: ReviewReason, note: string | null): boolean {
  if (verdict === 'approve') return reason === 'CHECKED';
  return reason !== 'CHECKED' && (reason !== 'OTHER' || note !== null);
}

/** Why this operator may not decide now. */
export function decisionFault(
  review: Pick<ReviewCase, 'state' | 'version' | 'assignee' | 'firstBy'>,
  request: { verdict: Verdict; version: number; actor: string; login: string | null },
): ErrorCode | null {
  if (!isLive(review)) return 'CASE_CLOSED';
  if (review.version !== request.version) return 'CASE_CHANGED';
  if (review.assignee !== null && review.assignee !== request.login) return 'CASE_TAKEN';
  if (review.state === 'confirming' && request.verdict === 'approve' && review.firstBy === request.actor)
    return 'FOUR_EYES';
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

/** Why this operator may not take the case, or return it, now. A manager may take it from another operator. */
export function assignmentFault(
  review: Pick<ReviewCase, 'state' | 'version' | 'assignee'>,
  request: { to: string | null; version: number; login: string; role: OperatorRole },
): ErrorCode | null {
  if (!isLive(review)) return 'CASE_CLOSED';
  if (review.version !== request.version) return 'CASE_CHANGED';
  const isOthers = review.assignee !== null && review.assignee !== request.login;
  return isOthers && request.role !== 'manager' ? 'CASE_TAKEN' : null;
}
