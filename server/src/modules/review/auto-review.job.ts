import { transaction } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { throwFailures } from '../../core/process-each.ts';
import type { Job } from '../../core/schedule.ts';
import { autoReviewSince, autoReviewState } from './auto-review.service.ts';
import { CASE_COLUMNS } from './review.repo.ts';
import { decide, handlersOf, type DecisionRequest, type ReviewDeps } from './review.service.ts';
import type { ReviewCase } from './review.types.ts';

const EVERY_MS = 1_000;
const BATCH = 50;

/**
 * The automatic reviewer of a demo. It has no privileges: it decides by the same call as an operator, with the same
 * checks, and every decision is marked as automatic.
 */
export const autoReviewJob = (deps: ReviewDeps): Job => ({
  name: 'review automatically',
  everyMs: EVERY_MS,
  isLeaderOnly: true,
  run: () => decideWaitingCases(deps),
});

/**
 * Decides the unassigned cases that have waited long enough, each in its own transaction, so that one that fails does not hold up the
 * others. @returns how many. @throws AggregateError of the cases that failed for another reason than a refusal.
 */
export async function decideWaitingCases(deps: ReviewDeps): Promise<number> {
  const { isOn, delaySeconds } = await autoReviewState(deps);
  if (!isOn) return 0;
  const before = new Date(deps.clock.now() - delaySeconds * 1_000);
  const failed = new Map<string, unknown>();
  let decided = 0;
  const since = await autoReviewSince(deps.db);
  for (const review of await waiting(deps, { since, before })) {
    try {
      if (await reviewOne(deps, review)) decided++;
    } catch (error) {
      // Refused like any operator: another was earlier, or a check failed. An operator will decide.
      if (!(error instanceof ApiError)) failed.set(review.id, error);
    }
  }
  throwFailures('Cases could not be reviewed automatically', failed);
  return decided;
}

/** Waiting cases, newest first: a case that is left for a person appears again and must not block others. */
const waiting = ({ db }: Deps, { since, before }: { since: Date | null; before: Date }): Promise<ReviewCase[]> =>
  db
    .selectFrom('review_case')
    .select(CASE_COLUMNS)
    .where('state', '=', 'open')
    .where('assignee', 'is', null)
    .where('opened_at', '<=', before)
    .$if(since !== null, (query) => query.where('opened_at', '>=', since!))
    .orderBy('opened_at', 'desc')
    .limit(BATCH)
    .execute();

/** @returns whether it was decided. */
async function reviewOne(deps: ReviewDeps, review: ReviewCase): Promise<boolean> {
  const decision = await handlersOf(deps.reviews, review.kind).automatic?.(deps.db, review);
  if (!decision || decision.verdict === 'leave') return false;
  const request: DecisionRequest = {
    caseId: review.id,
    version: review.version,
    verdict: decision.verdict,
    reason: decision.verdict === 'approve' ? 'CHECKED' : decision.reason,
    note: null,
    actor: 'auto-reviewer',
    login: null,
    at: deps.clock.now(),
  };
  await transaction(deps.db, (tx) => decide(tx, deps, request));
  return true;
}
