import type { UploadPurpose } from '@maru/domain/contracts';
import { ApiError } from '../../core/errors.ts';
import type { Picture } from './picture-decode.ts';
import type { PicturePool } from './picture-pool.ts';
import { MAX_SIDE, MIN_SIDE, pictureType } from './picture.rules.ts';

/**
 * Converts a sent file to the stored picture, in a worker process.
 * @throws ApiError UPLOAD_EMPTY, UPLOAD_TYPE, UPLOAD_DIMENSIONS (min, max), UPLOAD_UNREADABLE, TOO_MANY_REQUESTS.
 */
export async function readPicture(
  pool: PicturePool,
  { sender, file, purpose }: { sender: string; file: Buffer; purpose: UploadPurpose },
): Promise<Picture> {
  if (file.length === 0) throw new ApiError('UPLOAD_EMPTY');
  const type = pictureType(file);
  if (!type) throw new ApiError('UPLOAD_TYPE');
  const outcome = await pool.decode(sender, { type, file, purpose });
  if ('picture' in outcome) return { ...outcome.picture, bytes: Buffer.from(outcome.picture.bytes) };
  if (outcome.fault === 'UPLOAD_DIMENSIONS') throw new ApiError(outcome.fault, { min: MIN_SIDE, max: MAX_SIDE });
  throw new ApiError(outcome.fault);
}
