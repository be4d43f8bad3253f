/**
 * Every check: style and module boundaries, types, unit tests, a new remote in a copy of the workspace, server tests, the build and the
 * browser tests. Three lanes keep two cores busy; the browser tests follow on both. The last line is the plain total,
 * `N passed, N failed`. `pnpm test unit` or `pnpm test lint types` runs just those steps. `--full` adds the
 * browser tests tagged `@full`, seeds of simulations and wrong values of fields.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { NODE_PROJECTS, ROOT, unitProjects } from './workspace.ts';

interface Tally {
  passed: number;
  failed: number;
}

/** Folder whose files Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** Free bytes there, below which the tests' files stay on the disk. */
const ROOM = 4e9;

/*
 * Each test file of the server makes a database of a thousand files and removes it. ext4 does not give out the number of a file that was
 * removed in the last seconds, and searches past all of them for each new file: 420 ms of processor time a database, 16 ms in memory.
 */
if (!process.env.TMPDIR && existsSync(IN_MEMORY) && isRoomy(IN_MEMORY)) {
  process.env.TMPDIR = join(IN_MEMORY, 'maru');
  // Open to every user, as /tmp is: root's PostgreSQL runs as another one. Only its owner may set that.
  if (mkdirSync(process.env.TMPDIR, { recursive: true })) chmodSync(process.env.TMPDIR, 0o1777);
}

function isRoomy(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM;
}

const scratch = mkdtempSync(join(tmpdir(), 'maru-report-'));
// Servers and commands are started hundreds of times; each would compile the same sources again.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/node');
/*
 * In MB, 16 by default: room for young objects. With more of it the tests of screens, run alone, take a quarter less processor time, lint and
 * builds a tenth; the server's tests take as much as before.
 */
process.env.NODE_OPTIONS = `--max-semi-space-size=64 ${process.env.NODE_OPTIONS ?? ''}`;

/** A step without tests of its own counts as one. */
async function check(command: string, ...args: string[]): Promise<Tally> {
  return (await runCommand(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const readReport = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/**
 * For Jest's own runner, which loads the modules of each test file anew: V8 would optimize their functions for one file. Without that they
 * take 6 to 10 % less processor time.
 */
const NOT_OPTIMIZED = ['--no-opt'];

/** Jest's own count; a suite that could not even load counts as one failure. */
async function jest(name: string, workers: number, projects: string[], nodeFlags: string[] = []): Promise<Tally> {
  const file = join(scratch, `${name}.json`);
  // With a memory limit a worker of Jest's own runner is a process, renewed when it has grown.
  const worker = [`--maxWorkers=${workers}`, '--workerIdleMemoryLimit=1GB'];
  const isGreen = await runCommand('node', [
    ...nodeFlags,
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    '--projects',
    ...projects,
    ...worker,
    '--json',
    `--outputFile=${file}`,
    '--silent',
  ]);
  try {
    const report = readReport<Record<string, number>>(file);
    const failed = (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0);
    return { passed: report.numPassedTests ?? 0, failed: isGreen ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Playwright's own count; tests that did not run because an earlier file failed count as failures. */
async function browser(): Promise<Tally> {
  const file = join(scratch, 'browser.json');
  const command = 'e2e/node_modules/.bin/playwright';
  const isGreen = await runCommand(command, ['test', '--config=e2e/playwright.config.ts'], { MARU_REPORT: file });
  try {
    const { stats } = readReport<{ stats: Record<string, number> }>(file);
    const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0) + (stats.skipped ?? 0);
    return { passed: stats.expected ?? 0, failed: isGreen ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const STEPS: Record<string, () => Promise<Tally>> = {
  lint: () => check('pnpm', 'lint'),
  types: () => check('pnpm', 'types'),
  // A test of a screen waits a third of the time, and the other lanes must not wait for this one at the end.
  unit: () => jest('unit', 2, unitProjects(), NOT_OPTIMIZED),
  node: () => jest('node', 1, NODE_PROJECTS, NOT_OPTIMIZED),
  // A test of the server waits for its database, and for servers that it starts, half of the time.
  server: () => jest('server', 2, ['server']),
  workspace: () => check('node', '--test', '--test-reporter=dot', 'scripts/*.test.ts'),
  build: () => check('pnpm', 'build'),
  e2e: browser,
};

const chosen = process.argv.slice(2).filter((argument) => argument !== '--full');
if (process.argv.includes('--full')) process.env.MARU_TESTS = 'full';
const unknown = chosen.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}`);
  process.exit(2);
}

const total: Tally = { passed: 0, failed: 0 };
const seconds: string[] = [];
const start = performance.now();
const since = (from: number) => Math.round((performance.now() - from) / 1000);

async function take(name: string): Promise<void> {
  if (chosen.length > 0 && !chosen.includes(name)) return;
  const from = performance.now();
  const { passed, failed } = (await STEPS[name]?.()) ?? { passed: 0, failed: 1 };
  total.passed += passed;
  total.failed += failed;
  seconds.push(`${name} ${since(from)}`);
  console.log(`== ${name}: ${passed} passed, ${failed} failed (${since(from)} s)`);
}

async function takeAll(names: readonly string[]): Promise<void> {
  for (const name of names) await take(name);
}

// Programs that the browser tests need and this machine lacks come over the network meanwhile.
const programs = chosen.length === 0 ? runCommand('node', ['e2e/src/support/programs.ts']) : undefined;
// Three lanes, because every step waits for something now and then.
const types = take('types');
await Promise.all([
  take('server'),
  // The copy of the workspace takes the outputs of `tsc` along, which must be complete.
  Promise.all([take('build'), types]).then(() => takeAll(['workspace', 'node'])),
  types.then(() => takeAll(['lint', 'unit'])),
]);
await programs;
await take('e2e');

rmSync(scratch, { recursive: true, force: true });
console.log(`seconds: ${seconds.join(', ')}, in all ${since(start)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
