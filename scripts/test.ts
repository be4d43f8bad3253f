/**
 * Everything that must hold, in the order that fails soonest: style and borders, types, unit tests, a new remote in a copy of
 * the workspace, server tests, the product built, journeys in Chromium. The last line is the plain total, `N passed, N failed`.
 * `pnpm test unit` or `pnpm test lint types` runs just those steps. With `--full` the browser tests cover every fault in every remote.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unitProjects } from './workspace.ts';

interface Tally {
  passed: number;
  failed: number;
}

const scratch = mkdtempSync(join(tmpdir(), 'maru-report-'));

async function run(command: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    const [status] = (await once(child, 'exit')) as [number | null];
    return status === 0;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** A step without tests of its own counts as one. */
async function check(command: string, ...args: string[]): Promise<Tally> {
  return (await run(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Jest's own count; a suite that could not even load counts as one failure. */
async function jest(name: string, ...args: string[]): Promise<Tally> {
  const file = join(scratch, `${name}.json`);
  const isGreen = await run('jest', [...args, '--json', `--outputFile=${file}`, '--silent']);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
    const failed = (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0);
    return { passed: report.numPassedTests ?? 0, failed: isGreen ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Playwright's own count; tests that did not run because an earlier file failed count as failures. */
async function browser(): Promise<Tally> {
  const file = join(scratch, 'browser.json');
  process.env.MARU_REPORT = file;
  const isGreen = await run('e2e/node_modules/.bin/playwright', ['test', '--config=e2e/playwright.config.ts']);
  try {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: Record<string, number> };
    const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0) + (stats.skipped ?? 0);
    return { passed: stats.expected ?? 0, failed: isGreen ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const STEPS: Record<string, () => Promise<Tally>> = {
  lint: () => check('pnpm', 'lint'),
  types: () => check('pnpm', 'types'),
  unit: () => jest('unit', '--projects', ...unitProjects(), '--maxWorkers=2'),
  server: () => jest('server', '--projects', 'server', '--maxWorkers=2'),
  workspace: () => check('node', '--test', '--test-reporter=dot', 'scripts/*.test.ts'),
  build: () => check('pnpm', 'build'),
  e2e: browser,
};

/** What runs side by side: each of these keeps one core busy, all others keep two. */
const TOGETHER = [['lint', 'types'], ['unit'], ['workspace'], ['server'], ['build'], ['e2e']];

const chosen = process.argv.slice(2).filter((argument) => argument !== '--full');
if (process.argv.includes('--full')) process.env.MARU_TESTS = 'full';
const unknown = chosen.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}`);
  process.exit(2);
}

const total: Tally = { passed: 0, failed: 0 };
async function take(name: string): Promise<void> {
  if (chosen.length > 0 && !chosen.includes(name)) return;
  const start = performance.now();
  const { passed, failed } = (await STEPS[name]?.()) ?? { passed: 0, failed: 1 };
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`== ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}
for (const names of TOGETHER) await Promise.all(names.map(take));
rmSync(scratch, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
