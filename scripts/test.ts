/**
 * Everything that must hold, in the order that fails soonest: style and borders, types, unit and server tests, the
 * product built, journeys in Chromium. The last line is the plain total, `N passed, N failed`.
 * `pnpm test unit` or `pnpm test lint types` runs just those steps.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Tally {
  passed: number;
  failed: number;
}

const scratch = mkdtempSync(join(tmpdir(), 'maru-report-'));

function run(command: string, args: readonly string[]): boolean {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) console.error(error.message);
  return status === 0;
}

/** A step without tests of its own counts as one. */
function check(command: string, ...args: string[]): Tally {
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Jest's own count; a suite that could not even load counts as one failure. */
function jest(name: string, ...args: string[]): Tally {
  const file = join(scratch, `${name}.json`);
  const isGreen = run('jest', [...args, '--json', `--outputFile=${file}`, '--silent']);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
    const failed = (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0);
    return { passed: report.numPassedTests ?? 0, failed: isGreen ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const UNIT_PROJECTS = [
  'shared',
  'federation',
  'shell',
  'remote-market',
  'remote-trade',
  'remote-ipo',
  'remote-wallet',
  'remote-account',
];

const STEPS: Record<string, () => Tally> = {
  lint: () => check('pnpm', 'lint'),
  types: () => check('tsc', '-b'),
  unit: () => jest('unit', '--projects', ...UNIT_PROJECTS, '--maxWorkers=2'),
  server: () => jest('server', '--projects', 'server', '--maxWorkers=2'),
  build: () => check('pnpm', 'build'),
  // A browser's answer that nobody waits for any more must not keep the run from ending.
  e2e: () => jest('e2e', '--projects', 'e2e', '--runInBand', '--forceExit'),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}`);
  process.exit(2);
}

const total: Tally = { passed: 0, failed: 0 };
for (const [name, step] of Object.entries(STEPS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const start = performance.now();
  const { passed, failed } = step();
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`== ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}
rmSync(scratch, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
