import type { Command } from 'commander';
import type { ApiOutcome } from '../api-report/run.ts';
import { examples } from './options.ts';
import { print, table } from './output.ts';

interface Options {
  write?: boolean;
  release?: boolean;
  json?: boolean;
}

export function addApi(program: Command): void {
  program
    .command('api')
    .summary('compare the SDK with its last release, and check its version')
    .description(
      'Reads the whole surface of @maru/shared and compares it with shared/api.released.json: a break demands a major, an addition a minor. Fails when the version in shared/package.json is too low, or shared/api.json is of yesterday.',
    )
    .option('-w, --write', 'keep shared/api.json anew; refused while the version is too low')
    .option('--release', 'also make it what the next version is measured against: a shell with it goes out')
    .option('--json', 'print one JSON document instead of lines for people')
    .addHelpText('after', examples('api', 'api --write', 'api --release'))
    .action(run);
}

async function run({ write = false, release = false, json }: Options): Promise<void> {
  // Loaded by those who use it: it brings TypeScript along.
  const { runApiReport } = await import('../api-report/run.ts');
  const outcome = runApiReport({ write, release });
  const { version, released, demanded, changes, isFine, isWritten } = outcome;
  const since = released ? `since ${released}` : 'never released';
  const rows = changes.map(({ level, kind, where }) => [level, kind, where]);
  print(json, outcome, [
    `@maru/shared ${version}, ${since}: ${changes.length} changes, at least ${demanded}`,
    ...(rows.length > 0 ? table(['level', 'change', 'where'], rows) : []),
    isWritten ? 'shared/api.json is kept.' : adviceFor(outcome),
  ]);
  if (!isFine) process.exitCode = 1;
}

function adviceFor({ version, demanded, isEnough, isCurrent }: ApiOutcome): string {
  if (!isEnough) {
    return `Refused: these changes demand ${demanded}, and shared/package.json says ${version}. Raise it; with a major the \`contract\` of every remote.json too.`;
  }
  return isCurrent ? 'shared/api.json is of today.' : 'shared/api.json is of yesterday: pnpm federation api --write';
}
