import type { AllowanceChoice } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Deps, Session } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { endAllowances, findAllowedUntil } from './allowance.repo.ts';
import { allowanceEnd, isAllowed, MAX_HOURS, canUseAllowance } from './allowance.rules.ts';
import { isFundLocked } from './attempt.service.ts';
import { findFundPasswordHash } from './identity.repo.ts';

/**
 * Checks that a call may be made without a proof.
 * @throws ApiError FUND_PASSWORD_NOT_SET, FUND_PASSWORD_REQUIRED.
 */
export async function requireAllowance(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessionId, userId }: Session,
  path: string,
): Promise<void> {
  if (canUseAllowance(path) && isAllowed(await findAllowedUntil(db, sessionId), clock.now())) return;
  const isSet = (await findFundPasswordHash(db, userId)) !== null;
  throw new ApiError(isSet ? 'FUND_PASSWORD_REQUIRED' : 'FUND_PASSWORD_NOT_SET');
}

/**
 * Gives the session an allowance after a right proof. Without effect when the fund password was changed or locked since, or the passkey
 * removed: that has ended the allowances, and this one must not outlive them.
 * @param hash that of the fund password when the proof was checked
 * @param isKept whether the passkey of the proof is there still; called first, as its removal locks it before the sessions
 */
export const grantAllowance = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessionId, userId }: Session,
  { choice, hash, isKept }: { choice: AllowanceChoice; hash: string; isKept?: (tx: Tx) => Promise<boolean> },
): Promise<void> =>
  transaction(db, async (tx) => {
    const now = clock.now();
    if (isKept && !(await isKept(tx))) return;
    if (await isFundLocked(tx, userId, now)) return;
    const customer = await tx
      .selectFrom('customer')
      .select('fund_password_hash')
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirstOrThrow();
    if (customer.fund_password_hash !== hash) return;
    const open = await tx
      .selectFrom('session')
      .select('expires_at')
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return;
    const until = new Date(allowanceEnd(choice, now, open.expires_at.getTime()));
    await tx.updateTable('session').set({ allowed_until: until }).where('id', '=', sessionId).execute();
  });

export async function readAllowance(db: Db, sessionId: string, now: number) {
  const until = await findAllowedUntil(db, sessionId);
  return { until: isAllowed(until, now) ? toTimestamp(until!) : null, maxHours: MAX_HOURS };
}

export async function endAllowance(db: Db, { sessionId, userId }: Session, now: number) {
  await endAllowances(db, userId, sessionId);
  return readAllowance(db, sessionId, now);
}
