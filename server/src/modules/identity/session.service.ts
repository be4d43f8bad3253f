import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Caller, Deps, Session } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { gatherQueries } from '../../core/gather.ts';
import { DAY, MINUTE } from '../../core/time.ts';
import { accountFault, isBarred } from './account.rules.ts';
import { attempt } from './attempt.service.ts';
import { loginLane, rememberDevice } from './device.service.ts';
import { matchesSecret, newToken, tokenHash } from './hashing.ts';
import { endSessions, findCustomerByAccount, openSessions, type CustomerFlag } from './identity.repo.ts';
import { MAX_FAILURES } from './identity.rules.ts';

const LIFE_MS = 30 * DAY;
/** `last_seen_at` is only displayed: a precision of a minute suffices and saves a write per call. */
const SEEN_EVERY_MS = MINUTE;

export async function login(
  { db, config }: Deps,
  request: { account: string; password: string; device: string; caller: Caller; now: number },
) {
  const { account, password, device, caller, now } = request;
  const customer = await findCustomerByAccount(db, account);
  const lane = await loginLane(db, config, { subject: account, caller, now });
  const outcome = await attempt(db, { purpose: 'login', subject: account, lane, now }, () =>
    matchesSecret(customer?.password_hash ?? null, password, config.secret),
  );
  if (outcome !== 'right') {
    // An account that does not exist is counted like any other, so that the answer does not reveal it.
    if ('left' in outcome) throw new ApiError('WRONG_CREDENTIALS', outcome);
    throw new ApiError('LOGIN_LOCKED', { minutes: outcome.lockedMinutes });
  }
  // Nothing matches the password of an account that does not exist.
  if (!customer) throw new ApiError('WRONG_CREDENTIALS', { left: 0 });
  requireNotBarred(customer);
  return openSession(db, customer, { device, caller, now }, (_, { password_hash }) => {
    // A change of the password ends the other sessions: one that it did not see must not begin after it with the former password.
    if (password_hash !== customer.password_hash) throw new ApiError('WRONG_CREDENTIALS', { left: MAX_FAILURES });
  });
}

/** @throws ApiError ACCOUNT_BANNED, ACCOUNT_DISABLED, ACCOUNT_CLOSED. */
export function requireNotBarred({ flags }: { flags: readonly CustomerFlag[] }): void {
  const fault = isBarred(flags) ? accountFault(flags, 'repay') : null;
  if (fault) throw new ApiError(fault);
}

interface Opening {
  readonly device: string;
  readonly caller: Caller;
  readonly now: number;
  /** The passkey that opens the session; absent after a log-in with the password. */
  readonly passkey?: { readonly id: string; readonly name: string };
}

/**
 * Opens a session of a customer who proved to be the owner, and remembers the device. `requireProof` refuses a proof that was changed or
 * removed since it was checked.
 * @throws ApiError ACCOUNT_BANNED, ACCOUNT_DISABLED, ACCOUNT_CLOSED, and the refusals of `requireProof`.
 */
export async function openSession(
  db: Db,
  { id, account }: { id: string; account: string },
  { device, caller, now, passkey }: Opening,
  requireProof: (tx: Tx, owner: { readonly password_hash: string }) => void | Promise<void>,
) {
  const token = newToken();
  const expiresAt = new Date(now + LIFE_MS);
  const at = new Date(now);
  const { isFirst, deviceId } = await transaction(db, async (tx) => {
    const owner = await lockOwner(tx, id);
    // A bar ends the sessions: one that it did not see would be open again when the bar is lifted.
    requireNotBarred(owner);
    await requireProof(tx, owner);
    await tx
      .insertInto('session')
      .values({
        id: randomUUID(),
        token_hash: tokenHash(token),
        customer_id: id,
        device,
        created_at: at,
        last_seen_at: at,
        expires_at: expiresAt,
        ended_at: null,
        passkey_id: passkey?.id ?? null,
        passkey_name: passkey?.name ?? null,
      })
      .execute();
    const first = await tx
      .updateTable('customer')
      .set({ first_login_at: at })
      .where('id', '=', id)
      .where('first_login_at', 'is', null)
      .executeTakeFirst();
    return { isFirst: first.numUpdatedRows > 0n, deviceId: await rememberDevice(tx, account, caller, now) };
  });
  caller.keepDevice(deviceId);
  return { token, account, expiresAt: toTimestamp(expiresAt), isFirst };
}

/** The owner of a session that opens, as of now and until the transaction ends. */
const lockOwner = (tx: Tx, userId: string) =>
  tx
    .selectFrom('customer')
    .select(['flags', 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The session of both headers, or null: unknown, ended, expired, of another account, or of a banned customer. */
export async function authenticate({ db, clock }: Deps, token: string, account: string): Promise<Session | null> {
  const now = new Date(clock.now());
  const row = await findOpenSession(db, { hash: tokenHash(token), now });
  if (row?.account !== account) return null;
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS) {
    await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.id).execute();
  }
  return { sessionId: row.id, userId: row.userId, account: row.account };
}

/** Read anew for every call, together with those of other calls. */
const findOpenSession = gatherQueries(async (db, keys: readonly { readonly hash: Buffer; readonly now: Date }[]) => {
  const rows = await openSessions(db, keys.at(-1)!.now)
    .select(['session.id', 'session.token_hash', 'session.last_seen_at', 'customer.id as userId', 'customer.account'])
    .where(sql<boolean>`session.token_hash = any(${keys.map(({ hash }) => hash)}::bytea[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]));
  return keys.map(({ hash }) => found.get(hash.toString('base64')));
});

export async function listSessions(db: Db, session: Session, now: number) {
  const rows = await openSessions(db, new Date(now))
    .select(['session.id', 'session.device', 'session.created_at', 'session.last_seen_at', 'session.passkey_name'])
    .where('session.customer_id', '=', session.userId)
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.id')
    .execute();
  return rows.map((row) => ({
    sessionId: row.id,
    device: row.device,
    passkey: row.passkey_name,
    createdAt: toTimestamp(row.created_at),
    lastSeenAt: toTimestamp(row.last_seen_at),
    isCurrent: row.id === session.sessionId,
  }));
}

/**
 * Ends one open session of this customer.
 * @throws ApiError NOT_FOUND for any other.
 */
export const endSession = (db: Db, userId: string, sessionId: string, now: number): Promise<void> =>
  transaction(db, async (tx) => {
    if (!(await endSessions(tx, userId, now, { only: sessionId }))) throw new ApiError('NOT_FOUND');
  });
