import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../core/db.ts';
import type { Deps, Session } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { findPasskeys, takeChallenge } from './passkey.repo.ts';
import { CHALLENGE_MS, isPasskeyOrigin } from './passkey.rules.ts';

/** One thing that an answer is for. */
export type ChallengePurpose =
  | { readonly purpose: 'log-in' }
  | { readonly purpose: 'add'; readonly session: Session; readonly canConfirm: boolean }
  | { readonly purpose: 'confirm'; readonly session: Session; readonly requestHash: Buffer };

export function requireOrigin({ config }: Pick<Deps, 'config'>, origin: string): void {
  const { origins } = config.passkey;
  if (!isPasskeyOrigin(origin, origins)) throw new ApiError('PASSKEY_ADDRESS', { address: origins[0]! });
}

/** Stores a challenge. @returns it as the contract shows it, with the credentials of the customer, none for a log-in. */
export async function makeChallenge(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: ChallengePurpose,
  now: number,
) {
  const id = randomUUID();
  const challenge = randomBytes(32).toString('base64url');
  const session = request.purpose === 'log-in' ? null : request.session;
  const passkeys = session ? await findPasskeys(db, session.userId) : [];
  await db
    .insertInto('passkey_challenge')
    .values({
      id,
      purpose: request.purpose,
      customer_id: session?.userId ?? null,
      session_id: session?.sessionId ?? null,
      challenge,
      can_confirm: request.purpose === 'add' ? request.canConfirm : null,
      request_hash: request.purpose === 'confirm' ? request.requestHash : null,
      expires_at: new Date(now + CHALLENGE_MS),
    })
    .execute();
  return {
    challengeId: id,
    challenge,
    rpId: config.passkey.rpId,
    seconds: CHALLENGE_MS / 1000,
    credentials: passkeys
      .filter((each) => request.purpose === 'add' || each.can_confirm)
      .map((each) => ({ credentialId: each.credential_id, transports: each.transports })),
  };
}

/**
 * Uses a challenge up, on its own connection: it is gone also when the answer is refused.
 * @throws ApiError PASSKEY_EXPIRED for one that was used, is too old, or was made for something or someone else.
 */
export async function useChallenge(
  db: Db,
  id: string,
  request: ChallengePurpose['purpose'],
  session: Session | null,
  now: number,
) {
  const row = await takeChallenge(db, id);
  const isOwn = row?.customer_id === (session?.userId ?? null) && row.session_id === (session?.sessionId ?? null);
  if (!row || !isOwn || row.purpose !== request || row.expires_at.getTime() <= now)
    throw new ApiError('PASSKEY_EXPIRED');
  return row;
}
