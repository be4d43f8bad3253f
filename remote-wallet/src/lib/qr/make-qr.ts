import { encodeQR } from 'qr';

/** Width of the quiet zone in modules, which readers require: ISO/IEC 18004 section 6.3.8. */
const QUIET = 4;

/** The QR code of a text, row by row, true for dark modules, including its quiet zone. */
export const modulesOf = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });

/** The dark modules as an SVG path whose unit is a module. */
export function pathOf(modules: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      runs.push(`M${start} ${y}h${x - start + 1}v1H${start}z`);
    }
  });
  return runs.join('');
}
