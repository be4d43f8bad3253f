import type { AdminOutput } from '@maru/domain/admin';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { record, type Actor } from '../audit/audit.service.ts';

declare module '../../core/db.ts' {
  interface Database {
    review_setting: {
      id: boolean;
      is_auto_on: boolean;
      delay_seconds: number;
      /** When it was switched on; null when it always was. */
      on_since: Date | null;
    };
  }
}

type State = AdminOutput<'/admin/AutoReview'>;

/** Whether the environment allows automatic reviews at all; they exist on a simulated venue only. */
export const isAutoReviewAvailable = ({ config, isSimulated }: Pick<Deps, 'config' | 'isSimulated'>): boolean =>
  config.autoReview.isAllowed && isSimulated;

/** Whether automatic reviews are available, and whether a manager has switched them on. */
export async function autoReviewState({ db, config, isSimulated }: Deps, tx: Db | Tx = db): Promise<State> {
  const isAvailable = isAutoReviewAvailable({ config, isSimulated });
  const set = await tx.selectFrom('review_setting').selectAll().executeTakeFirst();
  return {
    isAvailable,
    isOn: isAvailable && (set?.is_auto_on ?? true),
    delaySeconds: set?.delay_seconds ?? config.autoReview.delaySeconds,
  };
}

/**
 * The opening time of the first case that may be decided automatically; null for all. A case that was opened while people decided stays
 * with them: otherwise one manager could approve alone what needs two.
 */
export async function autoReviewSince(db: Db | Tx): Promise<Date | null> {
  const set = await db.selectFrom('review_setting').select('on_since').executeTakeFirst();
  return set?.on_since ?? null;
}

export async function setAutoReview(
  tx: Tx,
  deps: Deps,
  request: { isOn: boolean; delaySeconds: number; note: string | null; actor: Actor; at: number },
): Promise<State> {
  const { isOn, delaySeconds, note, actor, at } = request;
  const before = await autoReviewState(deps, tx);
  if (isOn && !before.isAvailable) throw new ApiError('AUTO_REVIEW_UNAVAILABLE');
  const on_since = isOn && before.isOn ? await autoReviewSince(tx) : new Date(at);
  const set = { is_auto_on: isOn, delay_seconds: delaySeconds, on_since };
  await tx
    .insertInto('review_setting')
    .values({ id: true, ...set })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
    .execute();
  await record(tx, deps.config, {
    actor,
    act: 'autoReview.set',
    customerId: null,
    subject: 'auto-reviewer',
    note,
    before: { isOn: before.isOn, delaySeconds: before.delaySeconds },
    after: { isOn, delaySeconds },
    at,
  });
  return { ...before, isOn, delaySeconds };
}
