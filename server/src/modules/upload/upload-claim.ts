import type { UploadPurpose } from '@maru/domain/contracts';
import type { Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import './upload.repo.ts';

/**
 * Claims an upload, the customer's own or an operator's for the customer, for a request, in the transaction of that request. A claimed upload is kept.
 * @throws ApiError UPLOAD_NOT_FOUND when it does not exist, is another person's, has another purpose, or is claimed already.
 */
export async function claimUpload(
  tx: Tx,
  request: { id: string; userId: string; operator?: string; purpose: UploadPurpose; at: number },
): Promise<void> {
  const claimed = await tx
    .updateTable('upload')
    .set({ claimed_at: new Date(request.at) })
    .where('id', '=', request.id)
    .where('customer_id', '=', request.userId)
    .where('operator', 'is not distinct from', request.operator ?? null)
    .where('purpose', '=', request.purpose)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) throw new ApiError('UPLOAD_NOT_FOUND');
}
