/**
 * Writes the sources that are derived from folders: `pnpm generate`. With `--check` nothing is written, and a stale file fails;
 * `pnpm lint generated` runs that.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { derivedSources } from './generate/derived-sources.ts';
import { ROOT } from './workspace.ts';

const isCheck = process.argv.includes('--check');

for (const { path, text } of derivedSources(ROOT)) {
  const file = join(ROOT, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (isCheck) {
    console.error(`${path} is stale: run \`pnpm generate\` and commit the file.`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
}
