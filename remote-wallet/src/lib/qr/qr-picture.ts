import { modulesOf } from './make-qr.ts';

/** Pixels per module. */
const SCALE = 16;
const LINE = 40;

/**
 * A QR code as a picture with lines of text below it, for sending or printing.
 * @throws if the browser cannot draw.
 */
export async function drawQr(text: string, lines: readonly string[]): Promise<Blob> {
  const modules = modulesOf(text);
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * SCALE;
  canvas.height = canvas.width + lines.length * LINE + LINE / 2;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  modules.forEach((row, y) => row.forEach((isDark, x) => isDark && pen.fillRect(x * SCALE, y * SCALE, SCALE, SCALE)));
  pen.font = `600 24px ${getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif'}`;
  pen.textAlign = 'center';
  lines.forEach((line, index) =>
    pen.fillText(line, canvas.width / 2, canvas.width + (index + 0.5) * LINE, canvas.width - LINE),
  );
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
