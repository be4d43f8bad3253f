import { Option, type Command } from 'commander';
import { fullName } from '../registry/layout.rules.ts';
import type { Against } from '../verify/plan.rules.ts';
import { toChangeContext, targetOf, WORKSPACE, type ChangeOptions } from './context.ts';
import { examples, withChangeOptions } from './options.ts';
import { print } from './output.ts';

interface Options extends ChangeOptions {
  version?: string;
  against: Against;
}

export function addVerify(program: Command): void {
  withChangeOptions(program.command('verify'))
    .argument('<name>', 'trade, remote-trade, @maru/trade, shell')
    .summary('run a published build in a browser before customers get it')
    .description(
      'Checks files, ranges, routes and the SDK\u2019s version, then composes the product with the live builds and with their fallbacks, one of them varied at a time, and runs journeys in a browser. `promote` requires the record.',
    )
    .option('--version <version>', 'a published build; default: the newest')
    .addOption(
      new Option('--against <builds>', 'builds to compose it with').choices(['live', 'prev', 'all']).default('all'),
    )
    .addHelpText(
      'after',
      examples('verify trade', 'verify shell --version 1f0a3c9b2d11', 'verify trade --against prev'),
    )
    .action(run);
}

async function run(name: string, options: Options): Promise<void> {
  const [{ verify }, { readSettings, startJourneyRunner: startWalker }] = await Promise.all([
    import('../verify/verify.ts'),
    import('../verify/runner.ts'),
  ]);
  const { version, against, json } = options;
  const openRunner = (web: string) => startWalker(WORKSPACE, web, readSettings(WORKSPACE));
  const target = await targetOf(options);
  const record = await verify(
    target,
    { name: fullName(name), version, against, openRunner, log: json ? undefined : console.log },
    toChangeContext(options),
  );
  const lines = record.checks.flatMap(({ kind, what, isPassed, details }) => [
    `${isPassed ? 'passed' : 'FAILED'}  ${kind}: ${what}`,
    ...details.map((detail) => `        ${detail}`),
  ]);
  const verdict = record.isPassed ? 'may be promoted' : 'may not be promoted';
  print(json, record, [...lines, `${record.name} ${record.version} ${verdict}`]);
  if (!record.isPassed) process.exitCode = 1;
}
