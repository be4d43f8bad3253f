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
}

/** The stage of an issue of any kind, as the back office groups them. */
export function issueStageOf({ from, to, listedAt, cancelledAt }: IssueFacts, now: number): IssueStage {
  if (cancelledAt !== null) return 'cancelled';
  if (listedAt !== null) return 'listed';
  if (now >= to) return 'ended';
  return now < from ? 'upcoming' : 'open';
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
