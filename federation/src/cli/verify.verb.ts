import { Option, type Command } from 'commander';
import { fullName } from '../registry/layout.rules.ts';
import type { Against } from '../verify/plan.rules.ts';
import { doerOf, targetOf, WORKSPACE, type ChangeOptions } from './context.ts';
import { examples, withDoer } from './options.ts';
import { print } from './output.ts';

interface Options extends ChangeOptions {
  version?: string;
  against: Against;
}

export function addVerify(program: Command): void {
  withDoer(program.command('verify'))
    .argument('<name>', 'trade, remote-trade, @maru/trade, shell')
    .summary('see a published build running before customers do')
    .description(
      'Checks files, ranges, routes and the SDK\u2019s version, then composes the product with what is live and with what ran before, one thing varied at a time, and walks it in a browser. `promote` asks for the record.',
    )
    .option('--version <version>', 'a published build; left out: the newest')
    .addOption(
      new Option('--against <builds>', 'what to compose it with').choices(['live', 'prev', 'all']).default('all'),
    )
    .addHelpText(
      'after',
      examples('verify trade', 'verify shell --version 1f0a3c9b2d11', 'verify trade --against prev'),
    )
    .action(run);
}

async function run(name: string, options: Options): Promise<void> {
  const [{ verify }, { readSettings, startWalker }] = await Promise.all([
    import('../verify/verify.ts'),
    import('../verify/runner.ts'),
  ]);
  const { version, against, json } = options;
  const openWalker = (web: string) => startWalker(WORKSPACE, web, readSettings(WORKSPACE));
  const target = await targetOf(options);
  const record = await verify(
    target,
    { name: fullName(name), version, against, openWalker, tell: json ? undefined : console.log },
    doerOf(options),
  );
  const lines = record.checks.flatMap(({ kind, what, isPassed, details }) => [
    `${isPassed ? 'passed' : 'FAILED'}  ${kind}: ${what}`,
    ...details.map((detail) => `        ${detail}`),
  ]);
  const verdict = record.isPassed ? 'may go out' : 'may not go out';
  print(json, record, [...lines, `${record.name} ${record.version} ${verdict}`]);
  if (!record.isPassed) process.exitCode = 1;
}
