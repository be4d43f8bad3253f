import type { UploadPurpose } from '@maru/domain/contracts';
import { DAY } from '../../core/time.ts';

/** Maximum pixels per side, checked before decoding. A phone's camera is below it; a decompression bomb is not. */
export const MIN_SIDE = 16;
export const MAX_SIDE = 12_000;
/** Maximum pixels in all: 12,000 on both sides would need a gigabyte. */
export const MAX_PIXELS = 60_000_000;

export type PictureType = 'jpeg' | 'png' | 'webp';

/** File type by the first bytes; the name and the declared type are ignored. Null: not an accepted type. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const starts = (at: number, ...expected: number[]) => expected.every((byte, n) => bytes[at + n] === byte);
  if (starts(0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'webp';
  return null;
}

export const isAcceptedSize = (width: number, height: number): boolean =>
  Math.min(width, height) >= MIN_SIDE && Math.max(width, height) <= MAX_SIDE && width * height <= MAX_PIXELS;

/** Stored size by purpose: text must stay legible, a QR code readable; a face is small. */
export const STORED_AS: Record<UploadPurpose, { readonly side: number; readonly as: 'jpeg' | 'png' }> = {
  voucher: { side: 2_400, as: 'jpeg' },
  idFront: { side: 2_400, as: 'jpeg' },
  idBack: { side: 2_400, as: 'jpeg' },
  avatar: { side: 512, as: 'jpeg' },
  walletQr: { side: 1_024, as: 'png' },
  attachment: { side: 2_400, as: 'jpeg' },
};

/** Maximum uploads of a customer in 24 hours. */
export const DAILY_QUOTA = 40;
/** Age at which an unclaimed upload is deleted. */
export const ORPHAN_MS = DAY;
