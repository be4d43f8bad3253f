import { transaction, type Db, type Tx } from '../../core/db.ts';
import { afterFailure, minutesLocked, type Attempts } from './identity.rules.ts';

const NONE: Attempts = { failures: 0, lockedUntil: null };
/**
 * Serialises the checks of one secret; otherwise a hundred parallel guesses would all pass before the first is counted.
 */
const turns = new Map<string, Promise<unknown>>();

export type Outcome = 'right' | 'wrong' | { readonly lockedMinutes: number };

/**
 * Checks a secret and counts failures, on its own connection: the count stays when the request is refused.
 * @param subject the owner of the secret; for a log-in the account as typed, existing or not.
 */
export async function attempt(
  db: Db,
  purpose: 'login' | 'fund',
  subject: string,
  now: number,
  check: () => Promise<boolean>,
): Promise<Outcome> {
  const turn = `${purpose} ${subject}`;
  const mine = (turns.get(turn) ?? Promise.resolve()).then(() => tryOnce(db, purpose, subject, now, check));
  const settled = mine.catch(() => undefined);
  turns.set(turn, settled);
  try {
    return await mine;
  } finally {
    if (turns.get(turn) === settled) turns.delete(turn);
  }
}

async function tryOnce(
  db: Db,
  purpose: 'login' | 'fund',
  subject: string,
  now: number,
  check: () => Promise<boolean>,
): Promise<Outcome> {
  const before = await read(db, purpose, subject);
  const lockedMinutes = minutesLocked(before, now);
  if (lockedMinutes > 0) return { lockedMinutes };
  const isRight = await check();
  if (isRight && before.failures === 0) return 'right';
  await transaction(db, async (tx) => {
    // Computed from the present count: another process may have counted one meanwhile.
    await tx
      .insertInto('attempt')
      .values({ subject, purpose, failures: 0, locked_until: null })
      .onConflict((conflict) => conflict.columns(['subject', 'purpose']).doNothing())
      .execute();
    const counted = await read(tx, purpose, subject, 'forUpdate');
    if (!isRight && minutesLocked(counted, now) > 0) return;
    const { failures, lockedUntil } = isRight ? NONE : afterFailure(counted, now);
    await tx
      .updateTable('attempt')
      .set({ failures, locked_until: lockedUntil === null ? null : new Date(lockedUntil) })
      .where('subject', '=', subject)
      .where('purpose', '=', purpose)
      .execute();
  });
  return isRight ? 'right' : 'wrong';
}

async function read(db: Db | Tx, purpose: 'login' | 'fund', subject: string, lock?: 'forUpdate'): Promise<Attempts> {
  const row = await db
    .selectFrom('attempt')
    .select(['failures', 'locked_until'])
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .$if(lock === 'forUpdate', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? { failures: row.failures, lockedUntil: row.locked_until?.getTime() ?? null } : NONE;
}
