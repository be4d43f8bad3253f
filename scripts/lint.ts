/**
 * Every rule that needs no build: generated sources, code style and conventions, format, module boundaries with their
 * planted violations, unused code. `pnpm lint boundaries unused` runs just those steps.
 */
import { spawnSync } from 'node:child_process';
import { foldersWith, ROOT } from './workspace.ts';

/** Packages whose imports are checked. The browser tests import from everywhere by design. */
const packages = foldersWith('package.json').filter((folder) => folder !== 'e2e');

const STEPS: Record<string, string[]> = {
  generated: ['node', 'scripts/generate.ts', '--check'],
  eslint: ['eslint', '.', '--cache', '--cache-location', 'node_modules/.cache/eslint/'],
  format: ['prettier', '--check', '.', '--cache', '--log-level', 'warn'],
  boundaries: ['depcruise', '--config', 'tooling/dependency-cruiser.cjs', ...packages],
  layers: ['depcruise', '--config', 'tooling/dependency-cruiser.layers.cjs', 'server/src'],
  breaches: ['node', '--test', '--test-reporter=dot', 'scripts/boundaries/*.test.ts'],
  unused: ['knip', '--config', 'tooling/knip.json'],
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}`);
  process.exit(2);
}

// Every step runs, so that one run shows all findings.
for (const [name, [command = '', ...args]] of Object.entries(STEPS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const start = performance.now();
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  if (status !== 0) process.exitCode = 1;
}
