import { transaction } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
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
 * Decides the unassigned cases that have waited long enough.
 * @returns how many.
 */
export async function decideWaitingCases(deps: ReviewDeps): Promise<number> {
  const { isOn, delaySeconds } = await autoReviewState(deps);
  if (!isOn) return 0;
  const before = new Date(deps.clock.now() - delaySeconds * 1_000);
  let decided = 0;
  const since = await autoReviewSince(deps.db);
  for (const review of await waiting(deps, { since, before })) if (await reviewOne(deps, review)) decided++;
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

async function reviewOne(deps: ReviewDeps, review: ReviewCase): Promise<boolean> {
  try {
    const said = await handlersOf(deps.reviews, review.kind).automatic?.(deps.db, review);
    if (!said || said.verdict === 'leave') return false;
    const request: DecisionRequest = {
      caseId: review.id,
      version: review.version,
      verdict: said.verdict,
      reason: said.verdict === 'approve' ? 'CHECKED' : said.reason,
      note: null,
      actor: 'auto-reviewer',
      login: null,
      at: deps.clock.now(),
    };
    await transaction(deps.db, (tx) => decide(tx, deps, request));
    return true;
  } catch (error) {
    // Refused like any operator: somebody was earlier, or a check failed. An operator will decide.
    if (!(error instanceof ApiError)) deps.log.error({ err: error, case: review.id }, 'auto-review');
    return false;
  }
}
