import type { ErrorCode } from '@maru/domain/contracts';
import type { IssueStage } from '@maru/domain/admin';

/** Events of an issue, epoch milliseconds; null: has not taken place. */
export interface IssueFacts {
  readonly from: number;
  readonly to: number;
  /** Planned listing. */
  readonly listAt: number;
  readonly listedAt: number | null;
  readonly cancelledAt: number | null;
  /** Draw and allotment of an offering, and the end of its payment period. */
  readonly drawnAt: number | null;
  readonly settledAt: number | null;
  readonly payBy: number | null;
  /** Opening of the bids of an auction. */
  readonly openedAt: number | null;
  /** Null of other issues. */
  readonly placement: PlacementProgress | null;
}

/** How far the applications of a placement are. Its reviews allot one by one, so that no event of the whole placement is stored. */
export interface PlacementProgress {
  /** Less is left than the least that can be applied for. */
  readonly isSoldOut: boolean;
  /** Somebody has applied, whatever became of it. */
  readonly hasApplicants: boolean;
  /** Applications under review, and the latest deadline of those that are to be paid. */
  readonly reviewing: number;
  readonly payingUntil: number | null;
}

/** The stage of an issue of any kind. */
export function issueStageOf(issue: IssueFacts, now: number): IssueStage {
  if (issue.cancelledAt !== null) return 'cancelled';
  if (issue.listedAt !== null) return 'listed';
  if (issue.openedAt !== null) return 'opened';
  if (issue.settledAt !== null) return now >= (issue.payBy ?? Infinity) ? 'settled' : 'allotted';
  if (issue.drawnAt !== null) return 'drawn';
  if (now >= issue.to) return issue.placement ? endedStageOf(issue.placement, now) : 'closed';
  if (now < issue.from) return 'upcoming';
  return issue.placement?.isSoldOut ? 'soldOut' : 'open';
}

/** The stage of a placement that takes no more applications. One without any waits for its listing as it is. */
function endedStageOf({ hasApplicants, reviewing, payingUntil }: PlacementProgress, now: number): IssueStage {
  if (!hasApplicants || reviewing > 0) return 'closed';
  return payingUntil !== null && now < payingUntil ? 'allotted' : 'settled';
}

/**
 * Why an issue cannot be cancelled now; null where it can. The shares of a listed issue are traded, and from the planned time on they may
 * be listed at any moment.
 */
export function cancellationFault(
  { listAt, listedAt, cancelledAt }: Pick<IssueFacts, 'listAt' | 'listedAt' | 'cancelledAt'>,
  now: number,
): ErrorCode | null {
  if (cancelledAt !== null) return 'ISSUE_CANCELLED';
  return listedAt !== null || now >= listAt ? 'ISSUE_LISTED' : null;
}
