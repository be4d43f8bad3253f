import type { UploadPurpose } from '@maru/shared/contracts';
import type { Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import './upload.repo.ts';

/**
 * Ties a customer's upload to what they sent it for, in the transaction that names it; from then on it is kept.
 * @throws ApiError UPLOAD_NOT_FOUND when it is not there, not theirs, for something else, or tied already.
 */
export async function claimUpload(
  tx: Tx,
  request: { id: string; userId: string; purpose: UploadPurpose; at: number },
): Promise<void> {
  const claimed = await tx
    .updateTable('upload')
    .set({ claimed_at: new Date(request.at) })
    .where('id', '=', request.id)
    .where('customer_id', '=', request.userId)
    .where('purpose', '=', request.purpose)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) throw new ApiError('UPLOAD_NOT_FOUND');
}
