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

/** A pure file's own test needs no database. */
writeFileSync(
  join(copy, 'server/jest.pure.cjs'),
  "const { globalSetup, globalTeardown, ...pure } = require('./jest.config.cjs');\nmodule.exports = pure;\n",
);

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
}

/** @returns whether a test failed, and not for want of time. */
function fails(patterns: readonly string[]): boolean {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const config = patterns.every((pattern) => pattern.endsWith('.rules.test')) ? 'pure' : 'config';
  const jest = [join(copy, 'node_modules/jest/bin/jest.js'), '-c', `server/jest.${config}.cjs`, '-i', '--silent'];
  const options = ['--json', `--outputFile=${report}`, '--testTimeout=60000', '--passWithNoTests'];
  spawnSync(process.execPath, [...jest, ...options, ...patterns], { cwd: copy, stdio: 'ignore' });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'failed');
  return failed.some(({ failureMessages }) => !failureMessages.some((text) => text.includes('Exceeded timeout')));
}

const sound = new Set<string>();
/** A test that fails without a bug too shows nothing. */
function requireSound(patterns: readonly string[]): void {
  const name = patterns.join();
  if (!sound.has(name) && fails(patterns)) {
    console.error(`The tests of ${name} fail without a planted bug`);
    process.exit(2);
  }
  sound.add(name);
}

/** The file's own test, its folder's, then all of them together. */
function isCaught({ file, from, to }: Planted): boolean {
  const path = join(copy, 'server/src', file);
  const source = readFileSync(path, 'utf8');
  const stages = [[`server/src/${file.replace('.ts', '.test')}`], [`server/src/${dirname(file)}/`], TOGETHER];
  for (const patterns of stages) {
    // A function, so that no `$` of it means anything.
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
    const isNoticed = fails(patterns);
    writeFileSync(path, source);
    if (!isNoticed) continue;
    requireSound(patterns);
    return true;
  }
  return false;
}

const wanted = process.argv.slice(2);
const chosen = PLANTED.filter(({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
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
