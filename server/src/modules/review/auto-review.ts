import type { FastifyInstance } from 'fastify';
import { transaction } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { autoReviewState } from './auto-review.setting.ts';
import { CASE_COLUMNS } from './review.repo.ts';
import { decide, handlersOf, type DecisionRequest } from './review.service.ts';
import type { ReviewCase } from './review.types.ts';

const EVERY_MS = 1_000;
const BATCH = 50;

/**
 * The demo's machine: it decides what waits, so that a demo alone on a table comes to its end. It has no rights of its own: it
 * decides by the same call as an operator, is refused by the same checks, and every decision says that it was automatic.
 */
export function runAutoReview(app: FastifyInstance, deps: Deps): void {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  app.addHook('onReady', async () => {
    if (!deps.isLeader || !(await autoReviewState(deps)).isAvailable) return;
    timer = setInterval(() => {
      round = round.then(() => reviewWaiting(deps)).catch((error) => deps.log.warn({ err: error }, 'auto-review'));
    }, EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
  });
}

/** One round over what has waited long enough and nobody has taken. @returns how many it decided. */
export async function reviewWaiting(deps: Deps): Promise<number> {
  const { isOn, delaySeconds } = await autoReviewState(deps);
  if (!isOn) return 0;
  const before = new Date(deps.clock.now() - delaySeconds * 1_000);
  let decided = 0;
  for (const review of await waiting(deps, before)) if (await reviewOne(deps, review)) decided++;
  return decided;
}

/** A case that was left for a person comes up again; the newest are looked at first, so that it is in nobody's way. */
const waiting = ({ db }: Deps, before: Date): Promise<ReviewCase[]> =>
  db
    .selectFrom('review_case')
    .select(CASE_COLUMNS)
    .where('state', '=', 'open')
    .where('assignee', 'is', null)
    .where('opened_at', '<=', before)
    .orderBy('opened_at', 'desc')
    .limit(BATCH)
    .execute();

async function reviewOne(deps: Deps, review: ReviewCase): Promise<boolean> {
  try {
    const said = await handlersOf(deps, review.kind).automatic?.(deps.db, review);
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
    // Refused like anybody else: somebody was quicker, or a check says no. A person will look at it.
    if (!(error instanceof ApiError)) deps.log.error({ err: error, case: review.id }, 'auto-review');
    return false;
  }
}
