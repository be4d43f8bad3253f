import { encodeQR } from 'qr';

/** Modules of light around a code that readers look for: ISO/IEC 18004 section 6.3.8. */
const QUIET = 4;

/** The QR code of a text, row by row, true where it is dark, its quiet zone included. */
export const modulesOf = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });

/** The dark modules as the path of an SVG whose units are modules. */
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
