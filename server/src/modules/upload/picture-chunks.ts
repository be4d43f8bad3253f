import type { PictureType } from './picture.rules.ts';

/**
 * Takes out of a picture file all parts that a decoder does not need for pixels, colours and orientation. Text and profiles of a PNG are
 * compressed: a decoder inflates gigabytes of them while it reads the header. A file that is not well-formed keeps its rest as it is, and the
 * decoder refuses it.
 */
export function stripPicture(type: PictureType, file: Buffer): Buffer {
  return Buffer.concat(STRIP[type](file));
}

const STRIP: Record<PictureType, (file: Buffer) => Buffer[]> = { png: stripPng, webp: stripWebp, jpeg: stripJpeg };

/** Orientation fits into a part of this size. */
const MOST_EXIF = 64 * 1024;
const PNG_KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

/** Signature, then chunks: length, type, data, checksum. */
function stripPng(file: Buffer): Buffer[] {
  const kept = [file.subarray(0, 8)];
  let hasExif = false;
  for (let at = 8; at < file.length;) {
    if (at + 8 > file.length) return [...kept, file.subarray(at)];
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    const isExif = type === 'eXIf' && length <= MOST_EXIF && !hasExif;
    if (isExif) hasExif = true;
    if (isExif || PNG_KEPT.includes(type)) kept.push(file.subarray(at, end));
    if (type === 'IEND') return kept;
    at = end;
  }
  return kept;
}

const WEBP_KEPT = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
const WEBP_HAS_XMP = 0b100;

/** `RIFF`, length, `WEBP`, then chunks: type, length, data of an even length. Nothing of it is compressed but the pixels. */
function stripWebp(file: Buffer): Buffer[] {
  const kept: Buffer[] = [];
  const end = Math.min(file.length, 8 + file.readUInt32LE(4));
  for (let at = 12; at < end;) {
    if (at + 8 > end) {
      kept.push(file.subarray(at, end));
      break;
    }
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const chunk = file.subarray(at, Math.min(end, at + 8 + length + (length % 2)));
    if (type === 'VP8X' && chunk.length > 8) {
      const header = Buffer.from(chunk);
      header[8]! &= ~WEBP_HAS_XMP;
      kept.push(header);
    } else if (WEBP_KEPT.includes(type) || (type === 'EXIF' && length <= MOST_EXIF)) kept.push(chunk);
    at += 8 + length + (length % 2);
  }
  // A file that is shorter than it says stays so.
  const isCut = 8 + file.readUInt32LE(4) > file.length;
  const head = Buffer.from(file.subarray(0, 12));
  const size = kept.reduce((sum, chunk) => sum + chunk.length, 4);
  head.writeUInt32LE(isCut ? size + 8 + file.readUInt32LE(4) - file.length : size, 4);
  return [head, ...kept];
}

const SOS = 0xda;
const COMMENT = 0xfe;
/** JFIF, Exif or XMP, colour profile, and Adobe's, which says how the colours are coded. */
const JPEG_APPS = [0xe0, 0xe1, 0xe2, 0xee];

/** Markers, each with its length, up to the first scan; the rest are scans. */
function stripJpeg(file: Buffer): Buffer[] {
  const kept = [file.subarray(0, 2)];
  let hasExif = false;
  for (let at = 2; at + 4 <= file.length;) {
    const marker = file[at + 1]!;
    const length = file.readUInt16BE(at + 2);
    const isStandalone = marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9);
    if (file[at] !== 0xff || isStandalone || marker === SOS || length < 2) return [...kept, file.subarray(at)];
    const segment = file.subarray(at, at + 2 + length);
    const isExif = marker === 0xe1 && segment.toString('latin1', 4, 8) === 'Exif' && !hasExif;
    if (isExif) hasExif = true;
    const isApp = marker >= 0xe0 && marker <= 0xef;
    const isDropped = marker === COMMENT || (marker === 0xe1 ? !isExif : isApp && !JPEG_APPS.includes(marker));
    if (!isDropped) kept.push(segment);
    at += 2 + length;
  }
  return kept;
}
