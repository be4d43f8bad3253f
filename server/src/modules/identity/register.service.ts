import { randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { openAccounts, post } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { hashSecret } from './hashing.ts';
import { isInvitation, isOpenInstitution } from './identity.repo.ts';
import { findRegistrationFault, type Registration } from './identity.rules.ts';

interface RegisterRequest extends Registration {
  readonly institutionCode: string;
  readonly invitationCode: string;
  readonly language: string;
}

/**
 * Makes all checks that need no transaction, and hashes the password, because hashing is slow.
 * @returns the transaction's work: customer, accounts and opening grant together.
 */
export async function prepareRegistration(deps: Deps, request: RegisterRequest, now: number) {
  const fault = findRegistrationFault(request);
  if (fault) throw new ApiError(fault);
  const passwordHash = await hashSecret(request.password, deps.config.secret);
  return (tx: Tx) => openCustomer(tx, deps, { ...request, passwordHash, now });
}

async function openCustomer(
  tx: Tx,
  { config, isSimulated }: Deps,
  request: RegisterRequest & { passwordHash: string; now: number },
): Promise<{ account: string; userId: string }> {
  const institutionCode = request.institutionCode.toUpperCase();
  const invitationCode = request.invitationCode.toUpperCase();
  if (!(await isOpenInstitution(tx, institutionCode))) throw new ApiError('INSTITUTION_NOT_FOUND');
  if (!(await isInvitation(tx, invitationCode))) throw new ApiError('INVITER_NOT_FOUND');

  const userId = randomUUID();
  const at = new Date(request.now);
  const opened = await tx
    .insertInto('customer')
    .values({
      id: userId,
      account: request.account,
      password_hash: request.passwordHash,
      fund_password_hash: null,
      institution_code: institutionCode,
      invitation_code: newInvitationCode(),
      invited_by_code: invitationCode,
      name: null,
      language: request.language,
      agreed_at: at,
      first_login_at: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('account').where('released_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow();
  if (!opened.numInsertedOrUpdatedRows) throw new ApiError('ACCOUNT_EXISTS');

  await openAccounts(tx, userId);
  // The opening grant exists on a simulated venue only.
  if (isSimulated && config.openingGrant > 0n) {
    await post(tx, {
      kind: 'opening_grant',
      ref: userId,
      at: request.now,
      postings: [
        { account: customer(userId, 'cash'), asset: 'KRW', amount: config.openingGrant, kind: 'opening_grant' },
        { account: house('grant'), asset: 'KRW', amount: -config.openingGrant },
      ],
    });
  }
  return { account: request.account, userId };
}

/** Eight characters without those that are easily confused. */
function newInvitationCode(): string {
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('');
}
