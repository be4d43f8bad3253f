import { randomBytes } from 'node:crypto';
import { transaction, type Tx } from '../../core/db.ts';
import type { Deps, Operator } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { seal, unseal } from '../../core/seal.ts';
import { operatorActor, record, type Actor } from '../audit/audit.service.ts';
import { attempt } from '../identity/attempt.service.ts';
import { describeSecret, findPeriod, SECRET_BYTES } from './one-time-code.ts';
import { endOperatorSessions, findOperator } from './operator.repo.ts';

const sealedFor = (login: string): string => `second factor ${login}`;

/** Offers the operator a new secret, which counts once it is confirmed. @throws ApiError FORBIDDEN when one is enrolled. */
export async function offerSecret({ db, config }: Deps, { login }: Operator) {
  const secret = randomBytes(SECRET_BYTES);
  const offered = await db
    .updateTable('operator')
    .set({ factor_offered: seal(config.uploadKey, secret, sealedFor(login)) })
    .where('login', '=', login)
    .where('factor_sealed', 'is', null)
    .executeTakeFirst();
  if (offered.numUpdatedRows === 0n) throw new ApiError('FORBIDDEN');
  return describeSecret(secret, login);
}

/** Enrols the offered secret by a code of it; the session is verified with it. @throws ApiError FORBIDDEN, WRONG_CODE, LOGIN_LOCKED. */
export async function confirmSecret(deps: Deps, operator: Operator, { code, now }: { code: string; now: number }) {
  const { db, config } = deps;
  const { login, sessionId } = operator;
  const offered = (await findOperator(db, login))?.factor_offered;
  if (!offered) throw new ApiError('FORBIDDEN');
  const period = await countedAttempt(deps, login, now, async () =>
    findPeriod(unseal(config.uploadKey, offered, sealedFor(login)), code, now),
  );
  await transaction(db, async (tx) => {
    const enrolled = await tx
      .updateTable('operator')
      .set({ factor_sealed: offered, factor_offered: null, factor_period: BigInt(period) })
      .where('login', '=', login)
      .where('factor_offered', '=', offered)
      .executeTakeFirst();
    // Another session was offered another secret meanwhile.
    if (enrolled.numUpdatedRows === 0n) throw new ApiError('WRONG_CODE');
    await tx.updateTable('operator_session').set({ is_verified: true }).where('id', '=', sessionId).execute();
    await recordFactor(tx, deps, { actor: operatorActor(login), login, isEnrolled: true, at: now });
  });
}

/** Checks a code of the enrolled secret. Each counts once. @throws ApiError WRONG_CODE, LOGIN_LOCKED. */
export async function useCode(
  deps: Deps,
  { login, sealed, code, now }: { login: string; sealed: Buffer; code: string; now: number },
): Promise<void> {
  const secret = unseal(deps.config.uploadKey, sealed, sealedFor(login));
  await countedAttempt(deps, login, now, async () => {
    const period = findPeriod(secret, code, now);
    if (period === null) return null;
    const used = await deps.db
      .updateTable('operator')
      .set({ factor_period: BigInt(period) })
      .where('login', '=', login)
      .where((eb) => eb.or([eb('factor_period', 'is', null), eb('factor_period', '<', BigInt(period))]))
      .executeTakeFirst();
    return used.numUpdatedRows === 1n ? period : null;
  });
}

/**
 * Failures are counted apart from those of the password, which a right password would reset. Nobody gets this far without it, so a stranger
 * locks out no operator.
 */
async function countedAttempt(
  { db }: Deps,
  login: string,
  now: number,
  find: () => Promise<number | null>,
): Promise<number> {
  let period: number | null = null;
  const outcome = await attempt(db, { purpose: 'login', subject: `${login} code`, now }, async () => {
    period = await find();
    return period !== null;
  });
  if (typeof outcome === 'object' && 'lockedMinutes' in outcome)
    throw new ApiError('LOGIN_LOCKED', { minutes: outcome.lockedMinutes });
  if (period === null) throw new ApiError('WRONG_CODE');
  return period;
}

/** Removes the second factor of an operator, who lost it, and ends their sessions; the next log-in enrols another. */
export async function removeFactor(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { login, actor, at }: { login: string; actor: Actor; at: number },
): Promise<void> {
  const changed = await tx
    .updateTable('operator')
    .set({ factor_sealed: null, factor_offered: null, factor_period: null })
    .where('login', '=', login)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new ApiError('NOT_FOUND');
  await endOperatorSessions(tx, login, new Date(at)).execute();
  await recordFactor(tx, deps, { actor, login, isEnrolled: false, at });
}

const recordFactor = (
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { actor, login, isEnrolled, at }: { actor: Actor; login: string; isEnrolled: boolean; at: number },
) =>
  record(tx, config, {
    actor,
    act: 'operator.secondFactor',
    customerId: null,
    subject: login,
    before: { isEnrolled: !isEnrolled },
    after: { isEnrolled },
    at,
  });
