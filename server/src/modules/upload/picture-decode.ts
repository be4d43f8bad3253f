import type { ErrorCode, UploadPurpose } from '@maru/domain/contracts';
import sharp from 'sharp';
import { stripPicture } from './picture-chunks.ts';
import { isAcceptedSize, MAX_PIXELS, STORED_AS, type PictureType } from './picture.rules.ts';

/*
 * Runs in a worker process only: every upload is untrusted, and a decoder may be slow or crash. Only the decoders of the three accepted
 * formats are enabled. A picture is measured by its header before it is decoded, decoded strictly, and re-encoded, so that the stored file
 * contains pixels only.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

export interface PictureJob {
  readonly type: PictureType;
  readonly file: Uint8Array;
  readonly purpose: UploadPurpose;
}

export interface Picture {
  readonly bytes: Buffer;
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
}

export type PictureFault = Extract<ErrorCode, 'UPLOAD_TYPE' | 'UPLOAD_DIMENSIONS' | 'UPLOAD_UNREADABLE'>;
export type PictureOutcome = { readonly picture: Picture } | { readonly fault: PictureFault };

/** Converts a file to the stored picture: upright, of limited size, re-encoded, without metadata. */
export async function createPicture({ type, file, purpose }: PictureJob): Promise<PictureOutcome> {
  try {
    const stripped = stripPicture(type, Buffer.from(file.buffer, file.byteOffset, file.byteLength));
    const header = await sharp(stripped, { failOn: 'warning', limitInputPixels: false }).metadata();
    if (header.format !== type || (header.pages ?? 1) > 1) return { fault: 'UPLOAD_TYPE' };
    if (!isAcceptedSize(header.width, header.height)) return { fault: 'UPLOAD_DIMENSIONS' };
    return { picture: await encode(stripped, purpose) };
  } catch {
    return { fault: 'UPLOAD_UNREADABLE' };
  }
}

async function encode(stripped: Buffer, purpose: UploadPurpose): Promise<Picture> {
  const { side, as } = STORED_AS[purpose];
  const picture = sharp(stripped, { failOn: 'warning', limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb');
  const encoded = as === 'png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 84 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, type: `image/${as}`, width: info.width, height: info.height };
}
