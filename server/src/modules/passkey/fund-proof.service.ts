import {
  contracts,
  type AllowanceChoice,
  type Contract,
  type FundProof,
  type PasskeyAssertion,
} from '@maru/domain/contracts';
import type { Tx } from '../../core/db.ts';
import type { Deps, Session } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { isConfirmed, signedHash } from '../../core/idempotency.ts';
import { grantAllowance, requireAllowance } from '../identity/allowance.service.ts';
import { attempt } from '../identity/attempt.service.ts';
import { findFundPasswordHash } from '../identity/identity.repo.ts';
import { verifyFundPassword } from '../identity/password.service.ts';
import { isSignedBy } from './assertion.service.ts';
import { makeChallenge, requireOrigin, useChallenge } from './challenge.service.ts';
import { findByCredential, lockPasskey } from './passkey.repo.ts';

/** Calls that a passkey may confirm. */
const CONFIRMED: ReadonlyMap<string, Contract> = new Map(
  Object.values<Contract>(contracts)
    .filter(isConfirmed)
    .map((each) => [each.path, each]),
);

/**
 * @throws ApiError PASSKEY_UNKNOWN without a passkey that may confirm, BAD_REQUEST for a call that needs no proof or a request
 * that the call would refuse for its shape.
 */
export async function startConfirming(
  deps: Deps,
  session: Session,
  { origin, path, body }: { origin: string; path: string; body: Record<string, unknown> },
  now: number,
) {
  requireOrigin(deps, origin);
  const contract = CONFIRMED.get(path);
  if (!contract) throw new ApiError('BAD_REQUEST', { field: 'path' });
  // The shape of the proof itself is not what is asked here.
  const input = contract.input.safeParse({ ...body, fundPassword: '000000' });
  if (!input.success) throw new ApiError('BAD_REQUEST', { field: 'body' });
  // The draft has a `clientId`, so no two are equal.
  const requestHash = signedHash(deps.config.secret, contract, input.data as object);
  const made = await makeChallenge(deps, { purpose: 'confirm', session, requestHash }, now);
  if (made.credentials.length === 0) throw new ApiError('PASSKEY_UNKNOWN');
  return made;
}

/**
 * Verifies the fund password or the passkey before money moves. Call it before the transaction: the count of failures and the use
 * of the challenge must stay when the request is refused. A passkey has the failures and the lock of the fund password. Orders need
 * neither while their session has an allowance.
 * @throws ApiError FUND_PASSWORD_NOT_SET, WRONG_FUND_PASSWORD (left), FUND_PASSWORD_LOCKED (minutes), WRONG_PASSKEY (left), PASSKEY_EXPIRED,
 * FUND_PASSWORD_REQUIRED.
 */
export async function verifyFundProof(
  deps: Deps,
  session: Session,
  contract: Pick<Contract, 'path' | 'input'>,
  input: { readonly fundPassword?: FundProof | undefined; readonly remember?: AllowanceChoice | undefined },
): Promise<void> {
  const { fundPassword: proof, remember } = input;
  if (proof === undefined) return requireAllowance(deps, session, contract.path);
  const before = remember && (await findFundPasswordHash(deps.db, session.userId));
  if (typeof proof === 'string') await verifyFundPassword(deps, session.userId, proof);
  else await verifyConfirming(deps, session, signedHash(deps.config.secret, contract, input), proof);
  if (!remember || !before) return;
  const isKept = typeof proof === 'string' ? {} : { isKept: (tx: Tx) => lockPasskey(tx, proof.credentialId) };
  await grantAllowance(deps, session, { choice: remember, hash: before, ...isKept });
}

async function verifyConfirming(
  deps: Deps,
  session: Session,
  hash: Buffer,
  assertion: PasskeyAssertion,
): Promise<void> {
  const { db, clock } = deps;
  const { userId } = session;
  const now = clock.now();
  const { challenge, request_hash: asked } = await useChallenge(db, assertion.challengeId, 'confirm', session, now);
  if (!asked?.equals(hash)) throw new ApiError('PASSKEY_EXPIRED');
  if (!(await findFundPasswordHash(db, userId))) throw new ApiError('FUND_PASSWORD_NOT_SET');
  const outcome = await attempt(db, { purpose: 'fund', subject: userId, now }, async () => {
    const passkey = await findByCredential(db, assertion.credentialId);
    return passkey?.customer_id === userId && passkey.can_confirm
      ? isSignedBy(deps, passkey, challenge, assertion, now)
      : false;
  });
  if (outcome === 'right') return;
  if ('left' in outcome) throw new ApiError('WRONG_PASSKEY', outcome);
  throw new ApiError('FUND_PASSWORD_LOCKED', { minutes: outcome.lockedMinutes });
}
