import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { ApiInput, FundReset, MessageCode } from '@maru/domain/contracts';
import { isWeakFundPassword } from '@maru/domain/credentials';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps, Session } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { notBefore } from '../../core/not-before.ts';
import { endAllowances } from '../identity/allowance.repo.ts';
import { attempt } from '../identity/attempt.service.ts';
import { hashSecret } from '../identity/hashing.ts';
import { findCustomer } from '../identity/identity.repo.ts';
import { isSameName } from '../identity/name.rules.ts';
import { verifyLoginPassword } from '../identity/password.service.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { lastSubmission } from '../real-name/real-name.repo.ts';
import { idHash } from '../real-name/real-name.service.ts';
import { expiredBefore, expiresAfter, READY_HOURS, readyAfter, stateOf, WAIT_HOURS } from './fund-reset.rules.ts';

declare module '../../core/db.ts' {
  interface Database {
    fund_reset: {
      id: string;
      customer_id: string;
      started_at: Date;
      ready_at: Date;
      ended_at: Date | null;
      outcome: 'done' | 'canceled' | 'expired' | null;
    };
  }
}

const live = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('fund_reset')
    .select(['id', 'ready_at'])
    .where('customer_id', '=', userId)
    .where('ended_at', 'is', null);

export async function readReset(db: Db | Tx, userId: string, now: number): Promise<FundReset> {
  const [reset, customer] = await Promise.all([live(db, userId).executeTakeFirst(), findCustomer(db, userId)]);
  const state = stateOf(reset && { readyAt: reset.ready_at.getTime() }, now);
  const readyAt = reset && state !== 'none' ? reset.ready_at : null;
  return {
    state,
    readyAt: readyAt && toTimestamp(readyAt),
    expiresAt: readyAt && toTimestamp(expiresAfter(readyAt.getTime())),
    waitHours: WAIT_HOURS,
    readyHours: READY_HOURS,
    canStart: customer?.real_name === 'verified' && customer.fund_password_hash !== null,
  };
}

/**
 * The log-in password is checked first: its failures are counted, and nobody with a session alone can try ID numbers.
 * @returns the transaction's work.
 */
export async function prepareStart(
  deps: Deps,
  session: Session,
  { loginPassword, name, idFirst, idTail }: Omit<ApiInput<'/user/FundResetStart'>, 'clientId'>,
  now: number,
) {
  const { userId } = session;
  await verifyLoginPassword(deps, session, loginPassword);
  await requireIdentity(deps, userId, { name, number: idFirst + idTail, now });
  return async (tx: Tx): Promise<FundReset> => {
    const customer = await lockOwner(tx, userId);
    if (customer.fund_password_hash === null) throw new ApiError('FUND_PASSWORD_NOT_SET');
    if (customer.real_name !== 'verified') throw new ApiError('REAL_NAME_REQUIRED');
    await expireReset(tx, userId, now);
    if (await live(tx, userId).executeTakeFirst()) throw new ApiError('FUND_RESET_WAITING');
    const id = randomUUID();
    const ready = new Date(readyAfter(now));
    await tx
      .insertInto('fund_reset')
      .values({ id, customer_id: userId, started_at: new Date(now), ready_at: ready, ended_at: null, outcome: null })
      .execute();
    await tell(tx, userId, {
      code: 'FUND_RESET_STARTED',
      ref: id,
      params: { until: toTimestamp(ready), hours: READY_HOURS },
      at: now,
    });
    return readReset(tx, userId, now);
  };
}

/** Each change of a reset locks its owner first, whom its message locks too: in another order two changes would wait for each other. */
const lockOwner = (tx: Tx, userId: string) =>
  tx
    .selectFrom('customer')
    .select(['real_name', 'fund_password_hash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Compares with the verified identity. Wrong ones are counted as wrong fund passwords are, apart from those. */
async function requireIdentity(
  { db, config }: Deps,
  userId: string,
  { name, number, now }: { name: string; number: string; now: number },
): Promise<void> {
  if ((await findCustomer(db, userId))?.real_name !== 'verified') throw new ApiError('REAL_NAME_REQUIRED');
  const verified = await lastSubmission(db, userId);
  const lane = { key: 'reset', isKnown: true };
  const outcome = await attempt(db, { purpose: 'fund', subject: userId, lane, now }, async () => {
    const isSame = verified !== undefined && timingSafeEqual(verified.id_hash, idHash(config, number));
    return isSame && isSameName(verified.name, name);
  });
  if (outcome === 'right') return;
  if ('left' in outcome) throw new ApiError('FUND_RESET_DIFFERS', outcome);
  throw new ApiError('FUND_PASSWORD_LOCKED', { minutes: outcome.lockedMinutes });
}

/** Without a reset nothing changes. */
export async function cancelReset(tx: Tx, userId: string, now: number): Promise<void> {
  await lockOwner(tx, userId);
  await expireReset(tx, userId, now);
  const ended = await endReset(tx, userId, 'canceled', now);
  if (ended) await tell(tx, userId, { code: 'FUND_RESET_CANCELED', ref: ended, at: now });
}

/** @returns the transaction's work. */
export async function prepareFinish(
  deps: Deps,
  session: Session,
  { loginPassword, next, confirm }: Omit<ApiInput<'/user/FundResetFinish'>, 'clientId'>,
  now: number,
) {
  const { userId, account } = session;
  if (next !== confirm) throw new ApiError('PASSWORDS_DIFFER');
  if (isWeakFundPassword(next, account)) throw new ApiError('PASSWORD_WEAK');
  if ((await readReset(deps.db, userId, now)).state !== 'ready') throw new ApiError('FUND_RESET_NOT_READY');
  await verifyLoginPassword(deps, session, loginPassword);
  const hash = await hashSecret(next, deps.config.secret);
  return async (tx: Tx): Promise<FundReset> => {
    await lockOwner(tx, userId);
    // Another device may have canceled it meanwhile.
    const ended = await endReset(tx, userId, 'done', now);
    if (!ended) throw new ApiError('FUND_RESET_NOT_READY');
    await tx.updateTable('customer').set({ fund_password_hash: hash }).where('id', '=', userId).execute();
    await endAllowances(tx, userId);
    await tell(tx, userId, { code: 'FUND_RESET_DONE', ref: ended, at: now });
    return readReset(tx, userId, now);
  };
}

/** Ends the customer's reset if nobody finished it in time; the present fund password stays. The owner is locked. */
export async function expireReset(tx: Tx, userId: string, now: number): Promise<void> {
  const ended = await endReset(tx, userId, 'expired', now);
  if (ended) await tell(tx, userId, { code: 'FUND_RESET_EXPIRED', ref: ended, at: now });
}

/** @returns the id of the reset that ended; undefined without one. */
async function endReset(
  tx: Tx,
  userId: string,
  outcome: 'done' | 'canceled' | 'expired',
  now: number,
): Promise<string | undefined> {
  const lastExpired = new Date(expiredBefore(now));
  const row = await tx
    .updateTable('fund_reset')
    .set({ ended_at: notBefore('started_at', new Date(now)), outcome })
    .where('customer_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(outcome === 'done', (query) => query.where('ready_at', '<=', new Date(now)))
    .where('ready_at', outcome === 'expired' ? '<=' : '>', lastExpired)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const tell = (
  tx: Tx,
  userId: string,
  message: { code: MessageCode; ref: string; params?: Record<string, string | number>; at: number },
) => notifyCustomer(tx, { userId, ...message });
