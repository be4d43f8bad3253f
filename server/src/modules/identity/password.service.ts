import { isWeakFundPassword, isWeakPassword } from '@maru/domain/credentials';
import type { Tx } from '../../core/db.ts';
import type { Caller, Deps, Session } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { endAllowances } from './allowance.repo.ts';
import { attempt } from './attempt.service.ts';
import { forgetOtherDevices, sessionLane } from './device.service.ts';
import { hashSecret, matchesSecret, VerifiedSecrets } from './hashing.ts';
import { endSessions, findCustomer, findFundPasswordHash } from './identity.repo.ts';
import { MAX_FAILURES } from './identity.rules.ts';

const verified = new VerifiedSecrets();

/**
 * Verifies the fund password before money moves. Call it before the transaction: its count of failures must stay when
 * the request is refused.
 * @throws ApiError FUND_PASSWORD_NOT_SET, WRONG_FUND_PASSWORD (left), FUND_PASSWORD_LOCKED (minutes).
 */
export async function verifyFundPassword(deps: Deps, userId: string, fundPassword: string): Promise<void> {
  const { db, config, clock } = deps;
  const stored = await findFundPasswordHash(db, userId);
  if (!stored) throw new ApiError('FUND_PASSWORD_NOT_SET');
  const outcome = await attempt(db, { purpose: 'fund', subject: userId, now: clock.now() }, () =>
    verified.matches(stored, fundPassword, config.secret),
  );
  if (outcome === 'right') return;
  if ('left' in outcome) throw new ApiError('WRONG_FUND_PASSWORD', outcome);
  throw new ApiError('FUND_PASSWORD_LOCKED', { minutes: outcome.lockedMinutes });
}

/** Has a count of its own, because a customer under attack must be able to change the password, and a stolen session must not guess it. */
export async function verifyLoginPassword(deps: Deps, session: Session, password: string): Promise<string> {
  const { db, config, clock } = deps;
  const stored = (await findCustomer(db, session.userId))?.password_hash ?? null;
  const outcome = await attempt(
    db,
    { purpose: 'login', subject: session.account, lane: sessionLane(session.sessionId), now: clock.now() },
    () => matchesSecret(stored, password, config.secret),
  );
  // Nothing matches a password that is not stored.
  if (outcome === 'right') return stored!;
  if ('left' in outcome) throw new ApiError('WRONG_PASSWORD', outcome);
  throw new ApiError('LOGIN_LOCKED', { minutes: outcome.lockedMinutes });
}

/**
 * The first setting requires the log-in password, a change the present fund password.
 * @returns the transaction's work.
 */
export async function prepareFundPassword(
  deps: Deps,
  session: Session,
  request: { loginPassword?: string; current?: string; next: string; confirm: string },
) {
  const { loginPassword, current, next, confirm } = request;
  if (next !== confirm) throw new ApiError('PASSWORDS_DIFFER');
  if (isWeakFundPassword(next, session.account)) throw new ApiError('PASSWORD_WEAK');
  const before = (await findCustomer(deps.db, session.userId))?.fund_password_hash ?? null;
  if (before === null) {
    if (loginPassword === undefined) throw new ApiError('BAD_REQUEST', { field: 'loginPassword' });
    await verifyLoginPassword(deps, session, loginPassword);
  } else {
    if (current === undefined) throw new ApiError('BAD_REQUEST', { field: 'current' });
    await verifyFundPassword(deps, session.userId, current);
  }
  const hash = await hashSecret(next, deps.config.secret);
  return async (tx: Tx) => {
    const changed = await tx
      .updateTable('customer')
      .set({ fund_password_hash: hash })
      .where('id', '=', session.userId)
      .where('fund_password_hash', 'is not distinct from', before)
      .executeTakeFirst();
    // Another device changed it after the check, which reset the count: the checked password is no longer the present one.
    if (changed.numUpdatedRows === 0n) throw new ApiError('WRONG_FUND_PASSWORD', { left: MAX_FAILURES });
    await endAllowances(tx, session.userId);
    return {};
  };
}

/**
 * Changing the password ends all other sessions.
 * @returns the transaction's work.
 */
export async function prepareLoginPassword(
  deps: Deps,
  session: Session,
  request: { current: string; next: string; confirm: string; caller: Caller; now: number },
) {
  if (request.next !== request.confirm) throw new ApiError('PASSWORDS_DIFFER');
  if (isWeakPassword(request.next, session.account)) throw new ApiError('PASSWORD_WEAK');
  const before = await verifyLoginPassword(deps, session, request.current);
  const hash = await hashSecret(request.next, deps.config.secret);
  return async (tx: Tx) => {
    const changed = await tx
      .updateTable('customer')
      .set({ password_hash: hash })
      .where('id', '=', session.userId)
      .where('password_hash', '=', before)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new ApiError('WRONG_PASSWORD', { left: MAX_FAILURES });
    await endSessions(tx, session.userId, request.now, { except: session.sessionId });
    await forgetOtherDevices(tx, session.account, request.caller);
    return {};
  };
}
