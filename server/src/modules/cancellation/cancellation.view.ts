import type { IssueRow as Issue } from '@maru/domain/admin';
import { toTimestamp } from '../../core/clock.ts';
import { toCancellation } from '../ipo/ipo.view.ts';
import type { IssueRow } from './cancellation.repo.ts';
import { issueStageOf, type IssueFacts } from './cancellation.rules.ts';

export const factsOf = (row: IssueRow): IssueFacts => ({
  from: row.from.getTime(),
  to: row.to.getTime(),
  listAt: row.list_at.getTime(),
  listedAt: row.listed_at?.getTime() ?? null,
  cancelledAt: row.cancelled_at?.getTime() ?? null,
});

/** An issue for the back office. */
export function toIssue(row: IssueRow, now: number): Issue {
  const { kind, id, symbol, name, price, from, to, list_at, applications, amount, proposal } = row;
  return {
    kind,
    issueId: id,
    symbol,
    name,
    stage: issueStageOf(factsOf(row), now),
    price: price.toString(),
    from: toTimestamp(from),
    to: toTimestamp(to),
    listAt: toTimestamp(list_at),
    cancellation: toCancellation(row),
    applications: Number(applications),
    amount: amount.toString(),
    proposal: proposal && {
      proposalId: proposal.id,
      reason: proposal.reason,
      note: proposal.note,
      state: proposal.state,
      firstBy: proposal.first_by,
      firstAt: toTimestamp(proposal.first_at),
      decidedBy: proposal.decided_by,
      decidedAt: proposal.decided_at && toTimestamp(proposal.decided_at),
    },
  };
}
