/**
 * Every rule that needs no build: generated sources, code style and conventions, format, module boundaries with their
 * planted violations, unused code. `pnpm lint boundaries unused` runs just those steps. Two steps run at a time.
 */
import { RARE_COLLECTION, runCommand } from './run-command.ts';
import { foldersWith } from './workspace.ts';

const AT_ONCE = 2;
/** Packages whose imports are checked. The browser tests import from everywhere by design. */
const packages = foldersWith('package.json').filter((folder) => folder !== 'e2e');

const STEPS: Record<string, string[]> = {
  generated: ['node', 'scripts/generate.ts', '--check'],
  rules: ['oxlint', '--quiet'],
  format: ['oxfmt', '--check'],
  breaches: ['node', '--test', '--test-reporter=dot', 'scripts/boundaries/*.test.ts'],
  unused: ['knip', '--config', 'tooling/knip.json'],
  boundaries: ['depcruise', '--config', 'tooling/dependency-cruiser.cjs', ...packages],
  layers: ['depcruise', '--config', 'tooling/dependency-cruiser.layers.cjs', 'server/src'],
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}`);
  process.exit(2);
}

// Every step runs, so that one run shows all findings.
const waiting = Object.keys(STEPS).filter((name) => chosen.length === 0 || chosen.includes(name));
const lane = async (): Promise<void> => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await run(name);
};
await Promise.all(Array.from({ length: AT_ONCE }, lane));

async function run(name: string): Promise<void> {
  const [command = '', ...args] = STEPS[name] ?? [];
  const start = performance.now();
  const isGreen = await runCommand(command, args, RARE_COLLECTION);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  console.log(`${isGreen ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  if (!isGreen) process.exitCode = 1;
}
