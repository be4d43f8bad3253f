import { measureLibraries } from '@maru/federation/library-sizes';
import { ROOT } from '../support/product.ts';
import { atMost, round, told, type Figure } from './stats.ts';

const KB = 1024;
/** Libraries that are smaller are one row. */
const SMALL = 2 * KB;

/** The shell's first script by library: minified, and after brotli alone. Together they compress better than alone. */
export async function benchScript(): Promise<Figure[]> {
  const sizes = await measureLibraries(ROOT);
  const parts = sizes.slice(0, -1);
  const cell = (minified: number, brotli: number) => `${round(minified / KB, 1)} / ${round(brotli / KB, 1)} KB`;
  const rest = parts.filter(({ minified }) => minified < SMALL);
  const sum = (key: 'minified' | 'brotli') => rest.reduce((total, part) => total + part[key], 0);
  const all = sizes.at(-1);
  return [
    ...parts
      .filter(({ minified }) => minified >= SMALL)
      .map(({ name, minified, brotli }) => told(name, cell(minified, brotli))),
    told(`${rest.length} others`, cell(sum('minified'), sum('brotli'))),
    told('first script of the shell, minified', (all?.minified ?? Infinity) / KB, ' KB', 1),
    atMost('first script of the shell, brotli', (all?.brotli ?? Infinity) / KB, BUDGET_KB, ' KB', 1),
  ];
}

/** The landing's 130 KB, less the entry, the screen and the dictionaries of home. */
const BUDGET_KB = 106;
