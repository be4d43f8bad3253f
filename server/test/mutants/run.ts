/**
 * `node server/test/mutants/run.ts [part of a path …]`: plants every bug of planted.ts in a copy of the sources, one at a time, and runs
 * the tests that should notice: those of its folder first, then those of the money paths as a whole. A bug counts as caught when
 * a test fails; a file that does not load is no catch. Ends with the count, and with 1 when one survived.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PLANTED, type Planted } from './planted.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const TOGETHER = ['test/money-race', 'test/honesty', 'modules/fund/', 'test/simulation'];

const copy = mkdtempSync(join(tmpdir(), 'maru-mutants-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
for (const file of files.split('\n').filter((name) => /^(server|shared\/src|federation\/src|[^/]+$)/.test(name))) {
  if (file === '') continue;
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(ROOT, file), join(copy, file));
}
for (const folder of ['.', 'server'])
  symlinkSync(join(ROOT, folder, 'node_modules'), join(copy, folder, 'node_modules'));

/** @returns whether a test failed. */
function fails(patterns: readonly string[]): boolean {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const jest = [
    join(copy, 'node_modules/jest/bin/jest.js'),
    '-c',
    'server/jest.config.cjs',
    '--bail',
    '-i',
    '--silent',
  ];
  spawnSync(process.execPath, [...jest, '--json', `--outputFile=${report}`, ...patterns], {
    cwd: copy,
    stdio: 'ignore',
  });
  return (JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number }).numFailedTests > 0;
}

function isCaught({ file, from, to }: Planted): boolean {
  const path = join(copy, 'server/src', file);
  const source = readFileSync(path, 'utf8');
  // A function, so that no `$` of it means anything.
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  const own = `server/src/${dirname(file)}/`;
  const isNoticed = fails([own]) || fails(TOGETHER);
  writeFileSync(path, source);
  return isNoticed;
}

const wanted = process.argv.slice(2);
const chosen = PLANTED.filter(({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
const folders = [...new Set(chosen.map(({ file }) => `server/src/${dirname(file)}/`))];
if (fails([...folders, ...TOGETHER])) {
  console.error('The tests fail without a planted bug: nothing can be seen');
  process.exit(2);
}
const survivors = chosen.filter((planted, index) => {
  const isNoticed = isCaught(planted);
  const { file, from } = planted;
  console.log(
    `${index + 1}/${chosen.length} ${isNoticed ? 'caught  ' : 'SURVIVED'} ${file}: ${from.replaceAll(/\s+/g, ' ')}`,
  );
  return !isNoticed;
});
console.log(`${chosen.length - survivors.length} of ${chosen.length} planted bugs caught`);
process.exitCode = survivors.length === 0 ? 0 : 1;
