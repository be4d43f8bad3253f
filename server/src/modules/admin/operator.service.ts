import { randomBytes } from 'node:crypto';
import type { OperatorRole } from '@maru/domain/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../core/db.ts';
import type { Caller, Deps, Operator } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { operatorActor, record, type Actor } from '../audit/audit.service.ts';
import { forgetOtherDevices, sessionLane } from '../identity/device.service.ts';
import { hashSecret } from '../identity/hashing.ts';
import { MAX_FAILURES } from '../identity/identity.rules.ts';
import { endOperatorSessions, findOperator } from './operator.repo.ts';
import { isWeakOperatorPassword } from './operator.rules.ts';
import { checkOperatorPassword } from './operator-session.service.ts';

type Keys = Pick<Deps, 'config'>;

/** 120 random bits in four groups. */
export const newOperatorPassword = (): string =>
  randomBytes(15)
    .toString('base64url')
    .replace(/(.{5})(?=.)/g, '$1-');

/** Hashes before the transaction, because that is slow. @returns the transaction's work: false when the login is taken. */
export async function prepareOperator(
  { config }: Keys,
  request: { login: string; name: string; role: OperatorRole; password: string; actor: Actor; at: number },
) {
  const { login, name, role, password, actor, at } = request;
  if (isWeakOperatorPassword(password, login)) throw new ApiError('PASSWORD_WEAK');
  const password_hash = await hashSecret(password, config.secret);
  return async (tx: Tx): Promise<boolean> => {
    const added = await tx
      .insertInto('operator')
      .values({ login, name, role, password_hash, created_at: new Date(at) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!added.numInsertedOrUpdatedRows) return false;
    const act = { actor, act: 'operator.add', customerId: null, subject: login, after: { name, role }, at } as const;
    await record(tx, config, act);
    return true;
  };
}

/**
 * Activates or blocks an operator, at once. Operators cannot block themselves, nor two one another: the last manager would be gone.
 * @throws ApiError NOT_FOUND, FORBIDDEN, UNAUTHORIZED for an actor who is blocked meanwhile
 */
export async function setOperatorActive(
  tx: Tx,
  { config }: Keys,
  request: { login: string; isActive: boolean; note: string | null; actor: Actor; at: number },
): Promise<void> {
  const { login, isActive, note, actor, at } = request;
  if (actor === operatorActor(login)) throw new ApiError('FORBIDDEN');
  const locked = await tx
    .selectFrom('operator')
    .select(['login', 'is_active'])
    .where((by) => by.or([by('login', '=', login), by(sql`'operator:' || login`, '=', actor)]))
    .orderBy('login')
    .forUpdate()
    .execute();
  const before = locked.find((row) => row.login === login);
  if (!before) throw new ApiError('NOT_FOUND');
  if (locked.some((row) => operatorActor(row.login) === actor && !row.is_active)) throw new ApiError('UNAUTHORIZED');
  await tx.updateTable('operator').set({ is_active: isActive }).where('login', '=', login).execute();
  if (!isActive) await endOperatorSessions(tx, login, new Date(at)).execute();
  await record(tx, config, {
    actor,
    act: 'operator.active',
    customerId: null,
    subject: login,
    note,
    before: { isActive: before.is_active },
    after: { isActive },
    at,
  });
}

/**
 * Changes the operator's own password after verifying the present one; other sessions end.
 * @returns the transaction's work.
 */
export async function prepareOwnPassword(
  deps: Deps,
  operator: Operator,
  { current, next, caller, now }: { current: string; next: string; caller: Caller; now: number },
) {
  const stored = (await findOperator(deps.db, operator.login))?.password_hash ?? null;
  const guess = { password: current, lane: sessionLane(operator.sessionId) };
  const checked = await checkOperatorPassword(deps, operator.login, stored, guess);
  if (checked !== 'right') throw new ApiError('WRONG_PASSWORD', checked);
  const change = await preparePassword(deps, {
    login: operator.login,
    password: next,
    actor: operatorActor(operator.login),
    keep: operator.sessionId,
    at: now,
  });
  return async (tx: Tx): Promise<void> => {
    const isPresent = await tx
      .selectFrom('operator')
      .select('login')
      .where('login', '=', operator.login)
      .where('password_hash', '=', stored!)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // A new password was set after the check: whoever knows the former one must not replace it.
    if (!isPresent) throw new ApiError('WRONG_PASSWORD', { left: MAX_FAILURES });
    await forgetOtherDevices(tx, operator.login, caller);
    await change(tx);
  };
}

/**
 * @param request.keep the session that continues; all others end.
 * @returns the transaction's work.
 */
export async function preparePassword(
  { config }: Keys,
  request: { login: string; password: string; actor: Actor; keep?: string; at: number },
) {
  const { login, password, actor, keep, at } = request;
  if (isWeakOperatorPassword(password, login)) throw new ApiError('PASSWORD_WEAK');
  const password_hash = await hashSecret(password, config.secret);
  return async (tx: Tx): Promise<void> => {
    const changed = await tx
      .updateTable('operator')
      .set({ password_hash })
      .where('login', '=', login)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new ApiError('NOT_FOUND');
    const others = endOperatorSessions(tx, login, new Date(at));
    await (keep ? others.where('id', '!=', keep) : others).execute();
    await record(tx, config, { actor, act: 'operator.password', customerId: null, subject: login, at });
  };
}
