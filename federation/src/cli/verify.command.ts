import { Option, type Command } from 'commander';
import type { Against } from '../verify/plan.rules.ts';
import { buildArguments, type BuildArgument } from './build-argument.ts';
import { toChangeContext, targetOf, WORKSPACE, type ChangeOptions } from './context.ts';
import { examples, withChangeOptions } from './options.ts';
import { print } from './output.ts';

interface Options extends ChangeOptions {
  against: Against;
}

export function addVerify(program: Command): void {
  withChangeOptions(program.command('verify'))
    .argument(
      '<builds...>',
      'name, or name@version of a published build (trade, remote-trade@1f0a3c9b2d11, shell); without a version the newest build',
      buildArguments,
    )
    .summary('run a published build, or several together, in a browser before customers get them')
    .description(
      'Checks files, ranges, routes and the SDK\u2019s version, then composes the product with the live builds and with their fallbacks, one of them varied at a time, and runs journeys in a browser. `promote` requires the record, of the same builds.',
    )
    .addOption(
      new Option('--against <builds>', 'builds to compose it with').choices(['live', 'prev', 'all']).default('all'),
    )
    .addHelpText(
      'after',
      examples('verify trade', 'verify shell@1f0a3c9b2d11', 'verify trade --against prev', 'verify shell market trade'),
    )
    .action(run);
}

async function run(builds: BuildArgument[], options: Options): Promise<void> {
  const [{ verify }, { readSettings, startJourneyRunner: startWalker }] = await Promise.all([
    import('../verify/verify.ts'),
    import('../verify/runner.ts'),
  ]);
  const { against, json } = options;
  const openRunner = (web: string) => startWalker(WORKSPACE, web, readSettings(WORKSPACE));
  const target = await targetOf(options);
  const record = await verify(
    target,
    { builds, against, openRunner, log: json ? undefined : console.log },
    toChangeContext(options),
  );
  const lines = record.checks.flatMap(({ kind, what, isPassed, details }) => [
    `${isPassed ? 'passed' : 'FAILED'}  ${kind}: ${what}`,
    ...details.map((detail) => `        ${detail}`),
  ]);
  const together = record.with ? ' together' : '';
  const verdict = `${record.isPassed ? 'may be promoted' : 'may not be promoted'}${together}`;
  const subject = [record, ...(record.with ?? [])].map(({ name, version }) => `${name} ${version}`).join(', ');
  print(json, record, [...lines, `${subject} ${verdict}`]);
  if (!record.isPassed) process.exitCode = 1;
}
