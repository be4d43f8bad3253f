import type { Command } from 'commander';
import { rollback } from '../deploy/rollback.ts';
import { fullName } from '../registry/layout.rules.ts';
import type { ChangedBuild } from '../registry/log.ts';
import { toChangeContext, targetOf, type ChangeOptions } from './context.ts';
import { examples, withChangeOptions } from './options.ts';
import { print } from './output.ts';

export function addRollback(program: Command): void {
  withChangeOptions(program.command('rollback'))
    .argument('<name>', 'trade, remote-trade, @maru/trade, shell')
    .summary('go back by one step, in seconds')
    .description(
      'Ends the canary if there is one, else restores the fallback as the default, with those of all builds that were promoted together with the live one. Nothing is built.',
    )
    .addHelpText('after', examples('rollback trade --reason "orders fail"', 'rollback shell'))
    .action(run);
}

async function run(name: string, options: ChangeOptions): Promise<void> {
  const target = await targetOf(options);
  const { action, builds, entry } = await rollback(target, fullName(name), toChangeContext(options));
  const textOf = ({ version, from }: ChangedBuild) =>
    [
      action === 'end-canary' ? `the canary ${from} ends` : `${from} goes`,
      version ? `all devices get ${version}` : 'nothing was live before it',
    ].join(', ');
  const would = options.dryRun ? 'would: ' : '';
  print(
    options.json,
    { action, builds, log: entry?.id },
    builds.map((change) => `${would}${change.name}: ${textOf(change)}`),
  );
}
