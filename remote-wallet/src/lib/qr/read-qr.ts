import { decodeQR } from 'qr/decode.js';

interface Detector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/**
 * Longest sides to try, in pixels: most codes are read at the first; a small one in a large photo needs more, a blurred
 * one less.
 */
const SIDES = [1_024, 2_048, 512] as const;

/** Text of the QR code on a picture, or null if none can be read. The picture stays on the device. */
export async function readQr(picture: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    try {
      return (await readNatively(bitmap)) ?? readPixels(bitmap);
    } finally {
      bitmap.close();
    }
  } catch {
    // Not a picture that this browser can open.
    return null;
  }
}

/** The phone's own reader is better with poor photos; many browsers have none. */
async function readNatively(bitmap: ImageBitmap): Promise<string | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!Native) return null;
  try {
    const [found] = await new Native({ formats: ['qr_code'] }).detect(bitmap);
    return found?.rawValue ?? null;
  } catch {
    return null;
  }
}

function readPixels(bitmap: ImageBitmap): string | null {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    // A transparent picture is read on a white background.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const text = decodePixels(pen.getImageData(0, 0, canvas.width, canvas.height));
    if (text !== null) return text;
  }
  return null;
}

/** `data` holds four bytes a pixel, row by row. */
export function decodePixels(image: Pick<ImageData, 'width' | 'height' | 'data'>): string | null {
  try {
    return decodeQR(image);
  } catch {
    return null;
  }
}
