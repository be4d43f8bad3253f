import type { ApiInput, ApiOutput, ConsentKind } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { VERSION } from './agreement-texts.ts';
import { findConsent, insertConsent } from './agreement.repo.ts';

export async function readConsent(db: Db, userId: string, kind: ConsentKind): Promise<ApiOutput<'/user/Consent'>> {
  const agreedAt = await findConsent(db, userId, kind);
  return { version: VERSION[kind], agreedAt: agreedAt && toTimestamp(agreedAt) };
}

/** @throws ApiError AGREEMENT_CHANGED when the version that was read is not in force */
export async function agreeTo(
  db: Db,
  userId: string,
  { kind, version, language }: ApiInput<'/user/Agree'>,
  at: number,
): Promise<ApiOutput<'/user/Agree'>> {
  if (version !== VERSION[kind]) throw new ApiError('AGREEMENT_CHANGED');
  await insertConsent(db, { userId, kind, version, language, at });
  return readConsent(db, userId, kind);
}
