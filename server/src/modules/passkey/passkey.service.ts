import { randomUUID } from 'node:crypto';
import { PASSKEY_NAME_MAX, type ApiInput, type Passkey, type PasskeyAssertion } from '@maru/domain/contracts';
import type { Selectable } from 'kysely';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Database, type Db, type Tx } from '../../core/db.ts';
import type { Caller, Deps, Session } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { lock } from '../../core/locks.ts';
import { endAllowances } from '../identity/allowance.repo.ts';
import { attempt } from '../identity/attempt.service.ts';
import { loginLane } from '../identity/device.service.ts';
import { endSessions, findCustomer } from '../identity/identity.repo.ts';
import { verifyFundPassword, verifyLoginPassword } from '../identity/password.service.ts';
import { openSession, requireNotBarred } from '../identity/session.service.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { isSignedBy } from './assertion.service.ts';
import { makeChallenge, requireOrigin, useChallenge } from './challenge.service.ts';
import { findByCredential, findPasskeys, lockPasskey } from './passkey.repo.ts';
import { MAX_PASSKEYS } from './passkey.rules.ts';
import { ALGORITHMS, readCredential, userHandleOf } from './webauthn.ts';

const toPasskey = (row: Selectable<Database['passkey']>): Passkey => ({
  passkeyId: row.id,
  name: row.name,
  canConfirm: row.can_confirm,
  isSynced: row.is_synced,
  addedAt: toTimestamp(row.added_at),
  lastUsedAt: row.last_used_at && toTimestamp(row.last_used_at),
});

export async function listPasskeys(db: Db, userId: string) {
  const passkeys = (await findPasskeys(db, userId)).map(toPasskey);
  return { passkeys, max: MAX_PASSKEYS, maxName: PASSKEY_NAME_MAX };
}

async function requireRoom(db: Db | Tx, userId: string): Promise<void> {
  if ((await findPasskeys(db, userId)).length >= MAX_PASSKEYS)
    throw new ApiError('PASSKEY_LIMIT', { max: MAX_PASSKEYS });
}

/** Only the fund password allows a passkey to confirm: the log-in password alone must not open the way to the money. */
export async function startAdding(deps: Deps, session: Session, input: ApiInput<'/user/PasskeyAddStart'>, now: number) {
  requireOrigin(deps, input.origin);
  const canConfirm = 'fundPassword' in input;
  if (canConfirm) await verifyFundPassword(deps, session.userId, input.fundPassword);
  else await verifyLoginPassword(deps, session, input.loginPassword);
  await requireRoom(deps.db, session.userId);
  return {
    ...(await makeChallenge(deps, { purpose: 'add', session, canConfirm }, now)),
    userHandle: userHandleOf(session.userId),
    account: session.account,
    algorithms: ALGORITHMS,
  };
}

export async function addPasskey(
  { db, config }: Deps,
  session: Session,
  input: ApiInput<'/user/PasskeyAdd'>,
  now: number,
): Promise<Passkey> {
  const { userId } = session;
  const { challenge, can_confirm } = await useChallenge(db, input.challengeId, 'add', session, now);
  const made = await readCredential(config, challenge, input);
  if (!made) throw new ApiError('PASSKEY_REFUSED');
  return transaction(db, async (tx) => {
    await lock(tx, 'passkey', userId);
    await requireRoom(tx, userId);
    const row = await tx
      .insertInto('passkey')
      .values({
        id: randomUUID(),
        customer_id: userId,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        transports: input.transports,
        name: input.name,
        can_confirm: can_confirm ?? false,
        is_synced: made.isSynced,
        added_at: new Date(now),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError('PASSKEY_EXISTS');
    await notifyCustomer(tx, { userId, code: 'PASSKEY_ADDED', ref: row.id, params: { name: row.name }, at: now });
    return toPasskey(row);
  });
}

/** The device with the removed passkey must not stay logged in by it; the session that removes it stays. */
export const removePasskey = (db: Db, session: Session, passkeyId: string, now: number): Promise<void> =>
  transaction(db, async (tx) => {
    const { userId } = session;
    const row = await tx
      .deleteFrom('passkey')
      .where('id', '=', passkeyId)
      .where('customer_id', '=', userId)
      .returning(['name', 'can_confirm'])
      .executeTakeFirst();
    if (!row) throw new ApiError('NOT_FOUND');
    await endSessions(tx, userId, now, { passkey: passkeyId, except: session.sessionId });
    // It may have been the proof of any of them.
    if (row.can_confirm) await endAllowances(tx, userId);
    await notifyCustomer(tx, { userId, code: 'PASSKEY_REMOVED', ref: passkeyId, params: { name: row.name }, at: now });
  });

/**
 * Failures are counted as those of the log-in password, in the same lanes and with the same lock.
 * @throws ApiError PASSKEY_UNKNOWN for a credential of nobody: without an owner there is no count.
 */
export async function logInByPasskey(
  deps: Deps,
  assertion: PasskeyAssertion,
  { device, caller, now }: { device: string; caller: Caller; now: number },
) {
  const { db, config } = deps;
  const { challenge } = await useChallenge(db, assertion.challengeId, 'log-in', null, now);
  const passkey = await findByCredential(db, assertion.credentialId);
  const customer = passkey && (await findCustomer(db, passkey.customer_id));
  if (!customer) throw new ApiError('PASSKEY_UNKNOWN');
  const { account } = customer;
  const lane = await loginLane(db, config, { subject: account, caller, now });
  const outcome = await attempt(db, { purpose: 'login', subject: account, lane, now }, async () =>
    // The authenticator chose the owner, so it must name the owner.
    assertion.userHandle === null ? false : isSignedBy(deps, passkey, challenge, assertion, now),
  );
  if (outcome !== 'right') {
    if ('left' in outcome) throw new ApiError('WRONG_PASSKEY', outcome);
    throw new ApiError('LOGIN_LOCKED', { minutes: outcome.lockedMinutes });
  }
  requireNotBarred(customer);
  const { id, name, credential_id: credentialId } = passkey;
  const opening = { device, caller, now, passkey: { id, name } };
  return openSession(db, customer, opening, async (tx) => {
    // Its removal ends the sessions that it opened: one that it did not see must not begin after it.
    if (!(await lockPasskey(tx, credentialId))) throw new ApiError('PASSKEY_UNKNOWN');
  });
}
