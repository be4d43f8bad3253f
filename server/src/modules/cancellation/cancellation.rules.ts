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
}

/** The stage of an issue of any kind. */
export function issueStageOf(issue: IssueFacts, now: number): IssueStage {
  if (issue.cancelledAt !== null) return 'cancelled';
  if (issue.listedAt !== null) return 'listed';
  if (issue.openedAt !== null) return 'opened';
  if (issue.settledAt !== null) return now >= (issue.payBy ?? Infinity) ? 'settled' : 'allotted';
  if (issue.drawnAt !== null) return 'drawn';
  if (now >= issue.to) return 'closed';
  return now < issue.from ? 'upcoming' : 'open';
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
