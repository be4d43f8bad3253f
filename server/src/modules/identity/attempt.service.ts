import { sql } from 'kysely';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { gatherQueries } from '../../core/gather.ts';
import { DAY } from '../../core/time.ts';
import { endAllowances } from './allowance.repo.ts';
import { DEVICE_MS, type Lane } from './device.service.ts';
import {
  afterFailure,
  afterStranger,
  AT_ONE_ACCOUNT,
  attemptsLeft,
  FROM_ONE_ADDRESS,
  isSlowed,
  minutesLocked,
  type Attempts,
  type Pace,
} from './identity.rules.ts';

const NONE: Attempts = { failures: 0, lockedUntil: null, at: 0 };
/** Lane of the count of all strangers together; a fund password, which only a session can send, has no other. */
const ALL: Lane = { key: '', isKnown: true };
/** A count without a change for this long is deleted. */
const KEPT_MS = DAY;
/** Guesses of strangers for one account that wait for their turn; more are refused. */
const MOST_WAITING = 20;
/**
 * Serialises the checks of one secret; otherwise a hundred parallel guesses would all pass before the first is counted. Strangers share a
 * queue, and each known device or session has its own.
 */
const turns = new Map<string, { readonly last: Promise<unknown>; readonly length: number }>();

type Purpose = 'login' | 'fund';
/** `left`: attempts that remain after a wrong one before the lock. */
export type Outcome = 'right' | { readonly left: number } | { readonly lockedMinutes: number };

interface Guess {
  readonly purpose: Purpose;
  /** The owner of the secret; for a log-in the account as typed, existing or not. */
  readonly subject: string;
  readonly lane?: Lane;
  readonly now: number;
}

/**
 * Checks a secret and counts failures, on its own connection: the count stays when the request is refused.
 * @throws ApiError TOO_MANY_REQUESTS for a stranger where many strangers guess.
 */
export async function attempt(db: Db, guess: Guess, check: () => Promise<boolean>): Promise<Outcome> {
  const { purpose, subject, lane = ALL } = guess;
  const turn = `${purpose} ${subject} ${lane.isKnown ? lane.key : 'strangers'}`;
  const { last, length } = turns.get(turn) ?? { last: Promise.resolve(), length: 0 };
  if (!lane.isKnown && length >= MOST_WAITING) throw new ApiError('TOO_MANY_REQUESTS');
  const mine = last.then(() => tryOnce(db, { ...guess, lane }, check));
  const settled = mine.catch(() => undefined);
  turns.set(turn, { last: settled, length: length + 1 });
  try {
    return await mine;
  } finally {
    const { last: newest, length: waiting } = turns.get(turn)!;
    if (newest === settled) turns.delete(turn);
    else turns.set(turn, { last: newest, length: waiting - 1 });
  }
}

async function tryOnce(
  db: Db,
  { purpose, subject, lane, now }: Required<Guess>,
  check: () => Promise<boolean>,
): Promise<Outcome> {
  const own = { purpose, subject, lane: lane.key };
  const before = await readCount(db, own);
  const lockedMinutes = minutesLocked(before, now);
  if (lockedMinutes > 0) return { lockedMinutes };
  const shared = lane.isKnown ? [] : sharedCounts(own);
  for (const { key, pace } of shared)
    if (isSlowed(await readCount(db, key), now, pace)) throw new ApiError('TOO_MANY_REQUESTS');
  const isRight = await check();
  if (isRight && before.failures === 0) return 'right';
  const after = await transaction(db, async (tx) => {
    const counted = await count(tx, own, now, (present) =>
      isRight ? { ...NONE, at: now } : afterFailure(present, now),
    );
    if (!isRight)
      for (const { key, pace } of shared) await count(tx, key, now, (present) => afterStranger(present, now, pace));
    // The device itself may be in the hands of whoever guesses: its orders need the secret again.
    if (purpose === 'fund' && minutesLocked(counted, now) > 0) await endAllowances(tx, subject);
    return counted;
  });
  return isRight ? 'right' : { left: attemptsLeft(after) };
}

type Count = { readonly purpose: Purpose; readonly subject: string; readonly lane: string };

/** Counts that a stranger's wrong guess is added to besides their own: that of the account, then that of the address, which names no account. */
const sharedCounts = ({ purpose, subject, lane }: Count): readonly { key: Count; pace: Pace }[] => [
  { key: { purpose, subject, lane: ALL.key }, pace: AT_ONE_ACCOUNT },
  { key: { purpose, subject: '', lane }, pace: FROM_ONE_ADDRESS },
];

/** Computed from the present count: another process may have counted one meanwhile. */
async function count(tx: Tx, key: Count, now: number, next: (present: Attempts) => Attempts): Promise<Attempts> {
  await tx
    .insertInto('attempt')
    .values({ ...key, failures: 0, locked_until: null, at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['subject', 'purpose', 'lane']).doNothing())
    .execute();
  const present = await read(tx, key, 'forUpdate');
  const after = next(present);
  const { failures, lockedUntil } = after;
  await tx
    .updateTable('attempt')
    .set({ failures, locked_until: lockedUntil === null ? null : new Date(lockedUntil), at: new Date(now) })
    .where('subject', '=', key.subject)
    .where('purpose', '=', key.purpose)
    .where('lane', '=', key.lane)
    .execute();
  return after;
}

/** {@link read}, together with those of other calls. */
const readCount = gatherQueries(async (db, keys: readonly Count[]): Promise<Attempts[]> => {
  const { rows } = await sql<Count & { failures: number; locked_until: Date | null; at: Date }>`
    select subject, purpose, lane, failures, locked_until, at from attempt
    where (subject, purpose, lane) in (select * from unnest(
      ${keys.map(({ subject }) => subject)}::text[], ${keys.map(({ purpose }) => purpose)}::text[],
      ${keys.map(({ lane }) => lane)}::text[]
    ))`.execute(db);
  const nameOf = ({ subject, purpose, lane }: Count) => JSON.stringify([subject, purpose, lane]);
  const found = new Map(rows.map((row) => [nameOf(row), toAttempts(row)]));
  return keys.map((key) => found.get(nameOf(key)) ?? NONE);
});

async function read(db: Db | Tx, key: Count, lock?: 'forUpdate'): Promise<Attempts> {
  const row = await db
    .selectFrom('attempt')
    .select(['failures', 'locked_until', 'at'])
    .where('subject', '=', key.subject)
    .where('purpose', '=', key.purpose)
    .where('lane', '=', key.lane)
    .$if(lock === 'forUpdate', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? toAttempts(row) : NONE;
}

const toAttempts = (row: { failures: number; locked_until: Date | null; at: Date }): Attempts => ({
  failures: row.failures,
  lockedUntil: row.locked_until?.getTime() ?? null,
  at: row.at.getTime(),
});

/** Whether the fund password is locked now. It cannot become so until the transaction ends. */
export async function isFundLocked(tx: Tx, userId: string, now: number): Promise<boolean> {
  return minutesLocked(await read(tx, { purpose: 'fund', subject: userId, lane: ALL.key }, 'forUpdate'), now) > 0;
}

/** Deletes counts that nobody added to for a day, and devices that did not log in for long. */
export async function pruneAttempts(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('at', '<', new Date(now - KEPT_MS))
    .execute();
  await db
    .deleteFrom('known_device')
    .where('at', '<', new Date(now - DEVICE_MS))
    .execute();
}
