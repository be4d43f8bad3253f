import type { IssueRow as Issue } from '@maru/domain/admin';
import { toTimestamp } from '../../core/clock.ts';
import { toCancellation } from '../ipo/ipo.view.ts';
import { toRow } from '../proposal/proposal.service.ts';
import type { IssueRow } from './cancellation.repo.ts';
import { issueStageOf, type IssueFacts } from './cancellation.rules.ts';

const factsOf = (row: IssueRow): IssueFacts => ({
  from: row.from.getTime(),
  to: row.to.getTime(),
  listAt: row.list_at.getTime(),
  listedAt: row.listed_at?.getTime() ?? null,
  cancelledAt: row.cancelled_at?.getTime() ?? null,
  drawnAt: row.drawn_at?.getTime() ?? null,
  settledAt: row.settled_at?.getTime() ?? null,
  payBy: row.pay_by?.getTime() ?? null,
  openedAt: row.opened_at?.getTime() ?? null,
  placement:
    row.kind === 'placement'
      ? {
          isSoldOut: row.is_sold_out,
          hasApplicants: row.has_applicants,
          reviewing: Number(row.reviewing),
          payingUntil: row.paying_until?.getTime() ?? null,
        }
      : null,
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
    amount: row.listed_at || (kind === 'auction' && !row.opened_at) ? null : amount.toString(),
    proposal: proposal && toRow(proposal),
  };
}
