import type { UploadPurpose } from '@maru/domain/contracts';
import type { Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import './upload.repo.ts';

/**
 * Claims a customer's upload for a request, in the transaction of that request. A claimed upload is kept.
 * @throws ApiError UPLOAD_NOT_FOUND when it does not exist, is another customer's, has another purpose, or is claimed already.
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
