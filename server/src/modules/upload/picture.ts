import type { UploadPurpose } from '@maru/domain/contracts';
import sharp from 'sharp';
import { ApiError } from '../../core/errors.ts';
import { isAcceptedSize, STORED_AS, MAX_PIXELS, MAX_SIDE, MIN_SIDE, pictureType } from './picture.rules.ts';

/*
 * Every upload is untrusted. Only the decoders of the three accepted formats are enabled. A picture is measured by its
 * header before it is decoded, decoded strictly, and re-encoded, so that the stored file contains pixels only.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const DECODE_SECONDS = 8;
/** Decoding is expensive: the number of concurrent decodes is limited, others wait. */
const AT_ONCE = 2;
let free = AT_ONCE;
const waiting: (() => void)[] = [];

export interface Picture {
  readonly bytes: Buffer;
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
}

/**
 * Converts a file to the stored picture: upright, of limited size, re-encoded, without metadata.
 * @throws ApiError UPLOAD_EMPTY, UPLOAD_TYPE, UPLOAD_DIMENSIONS (min, max), UPLOAD_UNREADABLE.
 */
export async function readPicture(file: Buffer, purpose: UploadPurpose): Promise<Picture> {
  if (file.length === 0) throw new ApiError('UPLOAD_EMPTY');
  const type = pictureType(file);
  if (!type) throw new ApiError('UPLOAD_TYPE');
  return inTurn(() => readAs(type, file, purpose));
}

async function readAs(type: string, file: Buffer, purpose: UploadPurpose): Promise<Picture> {
  const header = await sharp(file, { failOn: 'warning', limitInputPixels: false }).metadata().catch(unreadable);
  if (header.format !== type || (header.pages ?? 1) > 1) throw new ApiError('UPLOAD_TYPE');
  if (!isAcceptedSize(header.width, header.height)) {
    throw new ApiError('UPLOAD_DIMENSIONS', { min: MIN_SIDE, max: MAX_SIDE });
  }
  const { side, as } = STORED_AS[purpose];
  const picture = sharp(file, { failOn: 'warning', limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb');
  const encoded = as === 'png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 84 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(unreadable);
  return { bytes: data, type: `image/${as}`, width: info.width, height: info.height };
}

const unreadable = (): never => {
  throw new ApiError('UPLOAD_UNREADABLE');
};

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}
