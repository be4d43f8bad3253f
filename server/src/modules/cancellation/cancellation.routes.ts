import { adminContracts, type IssueKind } from '@maru/domain/admin';
import { PER_PAGE } from '@maru/domain/contracts';
import type { Db, Tx } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { operatorActor } from '../audit/audit.service.ts';
import { propose } from '../proposal/proposal.service.ts';
import { findIssue, pageOfIssues } from './cancellation.repo.ts';
import { lockCancellable, registerCancellation, type CancellationChange } from './cancellation.service.ts';
import { toIssue } from './cancellation.view.ts';
import { refundJob } from './refund.job.ts';

export const routes: Module = (app, deps) => {
  const { db } = deps;
  schedule(app, refundJob(deps));
  registerCancellation(app);

  serve(app, adminContracts.issues, async ({ page, state }, { now }) => {
    const { total, rows } = await pageOfIssues(db, state, page);
    return { total, page, per_page: PER_PAGE, data: rows.map((row) => toIssue(row, now)) };
  });
  serve(app, adminContracts.issue, ({ kind, issueId }, { now }) => issueOf(db, kind, issueId, now));
  serve(app, adminContracts.issueCancel, async ({ kind, issueId, reason, note }, { operator, once, now }) =>
    once(async (tx) => {
      const { row } = await lockCancellable(tx, kind, issueId, now);
      const change = { issue: kind, symbol: row.symbol, reason } satisfies CancellationChange;
      const actor = operatorActor(operator.login);
      await propose(tx, deps, { kind: 'cancellation', subject: issueId, change, note, actor, at: now });
      return issueOf(tx, kind, issueId, now);
    }),
  );
};

/** @throws ApiError NOT_FOUND. */
async function issueOf(db: Db | Tx, kind: IssueKind, id: string, now: number) {
  const row = await findIssue(db, kind, id);
  if (!row) throw new ApiError('NOT_FOUND');
  return toIssue(row, now);
}
