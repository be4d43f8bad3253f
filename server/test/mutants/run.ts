/**
 * `node server/test/mutants/run.ts [part of a path or of a bug's line …]`: plants every bug of planted.ts in a copy of the sources, one at
 * a time, and runs the tests that should notice: those of its folder first, then those of the money paths as a whole. A bug counts as
 * caught when a test fails; a file that does not load is no catch. Ends with the count, and with 1 when one survived.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startCluster } from '../cluster.ts';
import { pathOf, type Planted } from './in-file.ts';
import { PLANTED } from './planted.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const TOGETHER = [
  ...['test/money-race', 'test/honesty', 'test/simulation'],
  ...[
    'modules/books/',
    'modules/statement/',
    'modules/explain/',
    'modules/cancellation/',
    'modules/trade/order-intake',
  ],
];

const copy = mkdtempSync(join(tmpdir(), 'maru-mutants-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
for (const file of files
  .split('\n')
  .filter((name) => /^(server|tooling|shared\/domain|federation\/src|remote-\w+\/locales|[^/]+$)/.test(name))) {
  if (file === '') continue;
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(ROOT, file), join(copy, file));
}
for (const folder of ['.', 'shared/domain'])
  symlinkSync(join(ROOT, folder, 'node_modules'), join(copy, folder, 'node_modules'));
// The server's own packages, but the domain package of the copy: bugs are planted in it, too.
const modules = join(copy, 'server/node_modules');
mkdirSync(join(modules, '@maru'), { recursive: true });
for (const entry of [...readdirSync(join(ROOT, 'server/node_modules')), '@maru/federation'])
  if (entry !== '@maru') symlinkSync(join(ROOT, 'server/node_modules', entry), join(modules, entry));
symlinkSync(join(copy, 'shared/domain'), join(modules, '@maru/domain'));

/** One PostgreSQL for all of them: no bug is planted in what makes it. */
const { env: clusterEnv, postgres, folder: clusterFolder } = await startCluster(createRequire(import.meta.url));
writeFileSync(
  join(copy, 'server/jest.planted.cjs'),
  `const { globalSetup, globalTeardown, ...rest } = require('./jest.config.cjs');
module.exports = {
  ...rest,
  // Jest's own runner, which ends a test that hangs, and skips what is left.
  preset: '../tooling/jest/node.cjs',
  roots: ['<rootDir>', '<rootDir>/../shared/domain/src'],
  testEnvironment: ${JSON.stringify(join(import.meta.dirname, 'until-noticed.cjs'))},
};
`,
);

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** @returns the name of a test that failed, and not for want of time. */
function failing(patterns: readonly string[]): string | undefined {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const jest = [join(copy, 'node_modules/jest/bin/jest.js'), '-c', 'server/jest.planted.cjs', '-i', '--silent'];
  // A file that a bug kept from closing its server would never end by itself.
  const options = ['--json', `--outputFile=${report}`, '--testTimeout=300000', '--forceExit'];
  const env = { ...process.env, ...clusterEnv };
  spawnSync(process.execPath, [...jest, ...options, ...patterns], { cwd: copy, stdio: 'ignore', env });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'failed');
  return failed.find(({ failureMessages }) => !failureMessages.some((text) => text.includes('Exceeded timeout')))
    ?.fullName;
}

const sound = new Set<string>();
/** A test that fails without a bug too shows nothing. */
function requireSound(patterns: readonly string[]): void {
  const name = patterns.join();
  const fault = sound.has(name) ? undefined : failing(patterns);
  if (fault) throw new Error(`Fails without a planted bug: ${fault}`);
  sound.add(name);
}

/** Asks the file's own test, its folder's, then all of them together. @returns the name of the test that noticed. */
function noticedBy({ file, from, to }: Planted): string | undefined {
  const name = pathOf({ file });
  const path = join(copy, name);
  const source = readFileSync(path, 'utf8');
  const own = name.replace('.ts', '.test.ts');
  const stages = [...(existsSync(join(copy, own)) ? [[own]] : []), [`${dirname(name)}/`], TOGETHER];
  for (const patterns of stages) {
    // A function, so that no `$` of it means anything.
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
    const test = failing(patterns);
    writeFileSync(path, source);
    if (!test) continue;
    requireSound(patterns);
    return test;
  }
  return undefined;
}

const wanted = process.argv.slice(2);
const lineOf = ({ file, from }: Planted) => `${file}: ${from.replaceAll(/\s+/g, ' ')}`;
const chosen = PLANTED.filter((bug) => wanted.length === 0 || wanted.some((part) => lineOf(bug).includes(part)));
let caught = 0;
try {
  for (const [index, bug] of chosen.entries()) {
    const begun = Date.now();
    const test = noticedBy(bug);
    if (test) caught++;
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(`${index + 1}/${chosen.length} ${test ? 'caught  ' : 'SURVIVED'} ${lineOf(bug)}`);
    console.log(`  ${seconds} s${test ? `, by: ${test}` : ''}`);
  }
  console.log(`${caught} of ${chosen.length} planted bugs caught`);
  process.exitCode = caught === chosen.length ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(clusterFolder, { recursive: true, force: true });
}
