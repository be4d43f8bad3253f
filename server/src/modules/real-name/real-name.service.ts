import { randomUUID } from 'node:crypto';
import type { ApiInput, KycInfo } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { announceRequest } from '../../core/notices.ts';
import { keyedHash, seal } from '../../core/seal.ts';
import { lockCustomerRow } from '../identity/account.service.ts';
import { openCase } from '../review/review.service.ts';
import { claimUpload } from '../upload/upload-claim.ts';
import { isIdentityTaken, lastSubmission } from './real-name.repo.ts';
import { isIdNumber, maskId } from './real-name.rules.ts';

export async function kycOf(db: Db | Tx, userId: string): Promise<KycInfo> {
  const [customer, last] = [
    await db.selectFrom('customer').select('real_name').where('id', '=', userId).executeTakeFirstOrThrow(),
    await lastSubmission(db, userId),
  ];
  const submission = last && {
    name: last.name,
    idMasked: last.id_mask,
    submittedAt: toTimestamp(last.submitted_at),
    decidedAt: last.decided_at && toTimestamp(last.decided_at),
    reason: last.reason,
    note: last.note,
    isAutomatic: last.is_automatic,
  };
  return { status: customer.real_name, submission: submission ?? null };
}

/** none or failed -> review. Claims the pictures, seals the number and opens the case: all or nothing. */
export async function submit(
  tx: Tx,
  deps: Deps,
  request: Omit<ApiInput<'/user/KycSubmit'>, 'clientId'> & { userId: string; at: number },
): Promise<KycInfo> {
  const { userId, name, idFirst, idTail, frontUploadId, backUploadId, at } = request;
  const { real_name } = await lockCustomerRow(tx, userId);
  if (real_name === 'review') throw new ApiError('REAL_NAME_UNDER_REVIEW');
  if (real_name === 'verified') throw new ApiError('REAL_NAME_VERIFIED');
  if (!isIdNumber(idFirst, idTail, at)) throw new ApiError('ID_NUMBER_INVALID');
  const number = idFirst + idTail;
  const id_hash = idHash(deps.config, number);
  if (await isIdentityTaken(tx, id_hash, userId)) throw new ApiError('IDENTITY_TAKEN');
  await claimUpload(tx, { id: frontUploadId, userId, purpose: 'idFront', at });
  await claimUpload(tx, { id: backUploadId, userId, purpose: 'idBack', at });

  const id = randomUUID();
  const id_mask = maskId(idFirst, idTail);
  await tx
    .insertInto('real_name')
    .values({
      id,
      customer_id: userId,
      name,
      id_mask,
      id_sealed: seal(deps.config.uploadKey, Buffer.from(number), sealedFor(id)),
      id_hash,
      front_upload: frontUploadId,
      back_upload: backUploadId,
      state: 'review',
      submitted_at: new Date(at),
    })
    .execute();
  await tx.updateTable('customer').set({ real_name: 'review' }).where('id', '=', userId).execute();
  await announceRequest(tx, userId, { kind: 'realName', id, state: 'review', version: 1, at });
  await openCase(tx, {
    kind: 'realName',
    approvals: 1,
    subject: id,
    customerId: userId,
    facts: { name, id: id_mask },
    at,
  });
  return kycOf(tx, userId);
}

/** Identifies an ID number without telling it. */
export const idHash = ({ secret }: Pick<Deps['config'], 'secret'>, number: string): Buffer =>
  keyedHash(secret, 'maru identity number', number);

export const sealedFor = (submissionId: string): string => `real name ${submissionId}`;
