import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { compareSurface, type SurfaceOutcome } from '../api-report/compare-surface.ts';
import type { ApiReport } from '../api-report/report.types.ts';
import { CALLER_FOLDER, DEFAULT_FOLDER, existingTarget, targetOf, type CommonOptions } from './context.ts';
import { examples, withTarget } from './options.ts';
import { print, table } from './output.ts';

interface Options extends CommonOptions {
  against?: string;
  print?: boolean;
  live?: boolean;
}

export function addApi(program: Command): void {
  withTarget(program.command('api'))
    .summary('compare the SDK with the one in use, and check its version')
    .description(
      'Reads the whole surface of @maru/sdk, compares it with the report of the live shell in the target and says the least version that may carry the difference: a break demands a major, an addition a minor. Fails when the version in shared/sdk/package.json is lower.',
    )
    .option(
      '--against <report>',
      'compare with a file of `--print` or with a git ref instead: shows the difference and never fails',
    )
    .option('--print', 'print the report of this checkout and compare with nothing')
    .addOption(
      new Option(
        '--live',
        'compare the calls of this checkout, of which a server is to be deployed, with those of every build that the registry names; fails when one of them breaks',
      ).conflicts(['against', 'print']),
    )
    .addHelpText(
      'after',
      examples('api', 'api --target s3://web/maru', 'api --against main', 'api --print > api.json', 'api --live'),
    )
    .action(run);
}

async function run(options: Options): Promise<void> {
  if (options.live) return compareWithLive(options);
  // Read first: a mistyped target is refused before the report is made, which takes seconds.
  const { label, released } = options.print ? { label: '', released: null } : await baseline(options);
  // Loaded on demand: it needs TypeScript.
  const { currentReport } = await import('../api-report/current-report.ts');
  const report = currentReport();
  if (options.print) return console.log(JSON.stringify(report));
  const outcome = compareSurface(released, report);
  const { version, demanded, changes, isEnough } = outcome;
  // An unreleased state has no customers: only the live shell demands a version.
  const isRefused = options.against === undefined && !isEnough;
  const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
  const rows = changes.map(({ level, kind, where }) => [level, kind, where]);
  print(options.json, { against: label, ...outcome }, [
    released
      ? `@maru/sdk ${version} against ${released.version} of ${label}: ${count}, at least ${demanded}`
      : `@maru/sdk ${version}: ${label} has no report to compare with`,
    ...(rows.length > 0 ? table(['level', 'change', 'where'], rows) : []),
    ...(isRefused
      ? [refusal(outcome)]
      : changes.length > 0
        ? ['Describe the changes in shared/sdk/CHANGELOG.md.']
        : []),
  ]);
  if (isRefused) process.exitCode = 1;
}

/** Says which builds the server of this checkout would break. A build that does not state its calls is named, and not judged. */
async function compareWithLive(options: Options): Promise<void> {
  const [{ currentCalls }, { compareLiveCalls }] = await Promise.all([
    import('../api-report/calls.ts'),
    import('../api-report/live-calls.ts'),
  ]);
  const target = await existingTarget(options);
  const builds = await compareLiveCalls(target, currentCalls());
  const rows = builds.map(({ name, role, version, calls, breaks }) => [
    name,
    role,
    version,
    calls ?? 'not stated',
    breaks.length,
  ]);
  const breaks = builds.flatMap(({ name, version, breaks: list }) =>
    list.map(({ kind, where }) => [name, version, kind, where]),
  );
  print(options.json, { target: target.label, builds }, [
    ...(rows.length > 0 ? table(['name', 'role', 'version', 'calls', 'breaks'], rows) : [`${target.label} is empty`]),
    ...(breaks.length > 0 ? ['', ...table(['name', 'version', 'break', 'where'], breaks)] : []),
    ...(breaks.length > 0 ? ['Refused: customers run these builds, and the server of this checkout breaks them.'] : []),
  ]);
  if (breaks.length > 0) process.exitCode = 1;
}

/** The report to compare with: a file, a git ref, or the live shell of the target. */
async function baseline(options: Options): Promise<{ label: string; released: ApiReport | null }> {
  const { against } = options;
  if (against === undefined) {
    const { liveReport } = await import('../api-report/live-report.ts');
    // Before the first build there is nothing to compare with.
    const target = await (options.target === DEFAULT_FOLDER ? targetOf : existingTarget)(options);
    return { label: `the live shell in ${target.label}`, released: await liveReport(target) };
  }
  const file = resolve(CALLER_FOLDER, against);
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
    return { label: against, released: JSON.parse(readFileSync(file, 'utf8')) as ApiReport };
  }
  const { reportAt } = await import('../api-report/report-at.ts');
  return { label: against, released: await reportAt(against) };
}

const refusal = ({ version, demanded }: SurfaceOutcome): string =>
  `Refused: these changes demand ${demanded}, and shared/sdk/package.json says ${version}. Raise it; with a major the \`contract\` of every remote.json too (docs/guides/deploy-a-remote.md, changed contracts).`;
