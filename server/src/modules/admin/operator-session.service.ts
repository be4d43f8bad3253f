import { randomUUID } from 'node:crypto';
import { OPERATOR_SESSION, usedAt } from '@maru/domain/desk';
import type { Selectable } from 'kysely';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Database, type Tx } from '../../core/db.ts';
import type { Caller, Deps, Operator } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { operatorActor, record } from '../audit/audit.service.ts';
import { attempt } from '../identity/attempt.service.ts';
import { loginLane, rememberDevice, type Lane } from '../identity/device.service.ts';
import { matchesSecret, newToken, tokenHash } from '../identity/hashing.ts';
import { MAX_FAILURES } from '../identity/identity.rules.ts';
import { findOperator } from './operator.repo.ts';
import { useCode } from './second-factor.service.ts';

/** Checks an operator's password and counts wrong attempts beside the customers': a login has a letter, an account has none. */
export async function checkOperatorPassword(
  { db, config, clock }: Deps,
  login: string,
  stored: string | null,
  { password, lane }: { password: string; lane: Lane },
): Promise<'right' | { readonly left: number }> {
  const outcome = await attempt(db, { purpose: 'login', subject: login, lane, now: clock.now() }, () =>
    matchesSecret(stored, password, config.secret),
  );
  if (outcome === 'right' || 'left' in outcome) return outcome;
  throw new ApiError('LOGIN_LOCKED', { minutes: outcome.lockedMinutes });
}

export async function loginOperator(
  deps: Deps,
  request: { login: string; password: string; code?: string; device: string; caller: Caller; now: number },
) {
  const { login, password, code, device, caller, now } = request;
  const operator = await findOperator(deps.db, login);
  const stored = operator?.is_active ? operator.password_hash : null;
  const lane = await loginLane(deps.db, deps.config, { subject: login, caller, now });
  const checked = await checkOperatorPassword(deps, login, stored, { password, lane });
  // Nothing matches the password of an operator who does not exist.
  if (checked !== 'right' || !operator)
    throw new ApiError('WRONG_CREDENTIALS', checked === 'right' ? { left: 0 } : checked);
  const sealed = operator.factor_sealed;
  if (sealed && code === undefined) throw new ApiError('SECOND_FACTOR_REQUIRED');
  if (sealed && code !== undefined) await useCode(deps, { login, sealed, code, now });
  const token = newToken();
  const at = new Date(now);
  const expiresAt = new Date(now + OPERATOR_SESSION.lifeMs);
  const deviceId = await transaction(deps.db, async (tx) => {
    await requireUnchanged(tx, operator);
    await tx
      .insertInto('operator_session')
      .values({
        id: randomUUID(),
        token_hash: tokenHash(token),
        login,
        device,
        is_verified: sealed !== null,
        created_at: at,
        last_seen_at: at,
        expires_at: expiresAt,
        ended_at: null,
      })
      .execute();
    const remembered = await rememberDevice(tx, login, caller, now);
    const act = {
      actor: operatorActor(login),
      act: 'operator.login',
      customerId: null,
      subject: login,
      at: now,
    } as const;
    await record(tx, deps.config, act);
    return remembered;
  });
  caller.keepDevice(deviceId);
  return {
    token,
    expiresAt: toTimestamp(expiresAt),
    operator: { login, name: operator.name, role: operator.role },
    needsEnrollment: sealed === null && deps.config.needsSecondFactor,
  };
}

/**
 * A new password, a block and a removed second factor end the sessions: one that they did not see must not begin after them by what they
 * replaced. Keeps the operator from them until the transaction ends.
 * @throws ApiError WRONG_CREDENTIALS.
 */
async function requireUnchanged(tx: Tx, checked: Checked): Promise<void> {
  const present = await tx
    .selectFrom('operator')
    .select(['is_active', 'password_hash', 'factor_sealed'])
    .where('login', '=', checked.login)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isSame =
    present.is_active &&
    present.password_hash === checked.password_hash &&
    (present.factor_sealed ?? NO_FACTOR).equals(checked.factor_sealed ?? NO_FACTOR);
  if (!isSame) throw new ApiError('WRONG_CREDENTIALS', { left: MAX_FAILURES });
}

type Checked = Pick<Selectable<Database['operator']>, 'login' | 'password_hash' | 'factor_sealed'>;
const NO_FACTOR = Buffer.alloc(0);

/**
 * The operator of a live session. Null when it is unknown, ended, expired or idle, or the operator is blocked.
 * @param isUsed false for a call that the page makes by itself: it does not keep an unattended session alive
 */
export async function authenticateOperator(
  { db, clock }: Deps,
  token: string,
  isUsed: boolean,
): Promise<Operator | null> {
  const now = clock.now();
  const row = await db
    .selectFrom('operator_session as session')
    .innerJoin('operator', 'operator.login', 'session.login')
    .select([
      'session.id',
      'session.last_seen_at',
      'session.is_verified',
      'operator.login',
      'operator.name',
      'operator.role',
    ])
    .where('session.token_hash', '=', tokenHash(token))
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', new Date(now))
    .where('session.last_seen_at', '>', new Date(now - OPERATOR_SESSION.idleMs))
    .where('operator.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const noted = row.last_seen_at.getTime();
  if (isUsed && usedAt(noted, now) !== noted) {
    await db
      .updateTable('operator_session')
      .set({ last_seen_at: new Date(now) })
      .where('id', '=', row.id)
      .execute();
  }
  const { id: sessionId, login, name, role, is_verified: isVerified } = row;
  return { sessionId, login, name, role, isVerified };
}
