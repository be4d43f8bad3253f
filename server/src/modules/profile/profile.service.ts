import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ApiOutput, ProfileView } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { lock } from '../../core/locks.ts';
import { keyedHash } from '../../core/seal.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { claimUpload } from '../upload/upload-claim.ts';
import { afterSend, CODE_MS, isLive, maskPhone, MAX_CODES, MAX_WRONG, sendFault } from './phone.rules.ts';
import { findCode, findExtras, lockExtras } from './profile.repo.ts';

export async function readProfile(db: Db | Tx, userId: string): Promise<ProfileView> {
  const { avatar_id, phone, phone_bound_at } = await findExtras(db, userId);
  return {
    avatarId: avatar_id,
    phone: phone && maskPhone(phone),
    phoneBoundAt: phone_bound_at && toTimestamp(phone_bound_at),
  };
}

/** Sets or removes the picture. The former one is deleted. @throws ApiError UPLOAD_NOT_FOUND. */
export async function setAvatar(
  tx: Tx,
  { userId, uploadId, now }: { userId: string; uploadId: string | undefined; now: number },
): Promise<ProfileView> {
  const before = await lockExtras(tx, userId);
  if (uploadId !== undefined) await claimUpload(tx, { id: uploadId, userId, purpose: 'avatar', at: now });
  await tx
    .updateTable('customer_profile')
    .set({ avatar_id: uploadId ?? null })
    .where('customer_id', '=', userId)
    .execute();
  if (before.avatar_id !== null) await tx.deleteFrom('upload').where('id', '=', before.avatar_id).execute();
  return readProfile(tx, userId);
}

const hashOf = ({ config }: Pick<Deps, 'config'>, userId: string, code: string) =>
  keyedHash(config.secret, 'phone code', `${userId} ${code}`);

/**
 * Makes a code for a phone. The sender is simulated: it sends no message and the answer shows the code, so it exists on a simulated
 * venue only.
 * @throws ApiError PHONE_UNAVAILABLE, PHONE_CODE_WAIT, PHONE_CODE_LIMIT.
 */
export async function sendPhoneCode(
  deps: Pick<Deps, 'db' | 'config' | 'isSimulated'>,
  { userId, phone, now }: { userId: string; phone: string; now: number },
): Promise<ApiOutput<'/user/PhoneCode'>> {
  if (!deps.isSimulated) throw new ApiError('PHONE_UNAVAILABLE');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await transaction(deps.db, async (tx) => {
    await lock(tx, 'phone code', userId);
    const last = await findCode(tx, userId);
    const fault = sendFault(last, now);
    if (fault?.code === 'PHONE_CODE_WAIT') throw new ApiError(fault.code, { seconds: fault.seconds });
    if (fault) throw new ApiError(fault.code, { max: MAX_CODES });
    const { sent, countedSince } = afterSend(last, now);
    const row = {
      phone,
      code_hash: hashOf(deps, userId, code),
      sent_at: new Date(now),
      failures: 0,
      is_used: false,
      sent,
      counted_since: new Date(countedSince),
    };
    await tx
      .insertInto('phone_code')
      .values({ customer_id: userId, ...row })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
      .execute();
  });
  return { phone: maskPhone(phone), expiresAt: toTimestamp(now + CODE_MS), shownCode: code };
}

/**
 * Binds the phone of the last code. A wrong entry is counted although the call is refused.
 * @throws ApiError PHONE_CODE_WRONG (left), PHONE_CODE_EXPIRED.
 */
export async function bindPhone(
  deps: Pick<Deps, 'db' | 'config'>,
  { userId, code, now }: { userId: string; code: string; now: number },
): Promise<ProfileView> {
  const refusal = await transaction(deps.db, async (tx) => {
    const sent = await findCode(tx, userId);
    if (!isLive(sent, now)) return new ApiError('PHONE_CODE_EXPIRED');
    const row = tx.updateTable('phone_code').where('customer_id', '=', userId);
    if (!timingSafeEqual(sent.hash, hashOf(deps, userId, code))) {
      const failures = sent.failures + 1;
      await row.set({ failures }).execute();
      return new ApiError('PHONE_CODE_WRONG', { left: MAX_WRONG - failures });
    }
    await row.set({ is_used: true }).execute();
    await lockExtras(tx, userId);
    await tx
      .updateTable('customer_profile')
      .set({ phone: sent.phone, phone_bound_at: new Date(now) })
      .where('customer_id', '=', userId)
      .execute();
    const params = { phone: maskPhone(sent.phone) };
    await notifyCustomer(tx, { userId, code: 'PHONE_BOUND', ref: randomUUID(), params, at: now });
    return null;
  });
  if (refusal) throw refusal;
  return readProfile(deps.db, userId);
}
