import { adminContracts, type IssueKind } from '@maru/domain/admin';
import { PER_PAGE } from '@maru/domain/contracts';
import type { Db, Tx } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { findIssue, pageOfIssues } from './cancellation.repo.ts';
import { decideCancellation, proposeCancellation } from './cancellation.service.ts';
import { toIssue } from './cancellation.view.ts';
import { refundJob } from './refund.job.ts';

export const routes: Module = (app, deps) => {
  const { db } = deps;
  schedule(app, refundJob(deps));

  serve(app, adminContracts.issues, async ({ page, state }, { now }) => {
    const { total, rows } = await pageOfIssues(db, state, page);
    return { total, page, per_page: PER_PAGE, data: rows.map((row) => toIssue(row, now)) };
  });
  serve(app, adminContracts.issue, ({ kind, issueId }, { now }) => issueOf(db, kind, issueId, now));
  serve(app, adminContracts.issueCancel, async ({ clientId: _, ...input }, { operator, once, now }) =>
    once(async (tx) => {
      await proposeCancellation(tx, deps, input, { login: operator.login, now });
      return issueOf(tx, input.kind, input.issueId, now);
    }),
  );
  serve(app, adminContracts.issueCancelDecide, async ({ proposalId, verdict }, { operator, once, now }) =>
    once(async (tx) => {
      const { kind, id } = await decideCancellation(tx, deps, { proposalId, verdict }, { login: operator.login, now });
      return issueOf(tx, kind, id, now);
    }),
  );
};

/** @throws ApiError NOT_FOUND. */
async function issueOf(db: Db | Tx, kind: IssueKind, id: string, now: number) {
  const row = await findIssue(db, kind, id);
  if (!row) throw new ApiError('NOT_FOUND');
  return toIssue(row, now);
}
