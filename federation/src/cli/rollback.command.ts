import type { Command } from 'commander';
import { rollback } from '../deploy/rollback.ts';
import { fullName } from '../registry/layout.rules.ts';
import { toChangeContext, targetOf, type ChangeOptions } from './context.ts';
import { examples, withChangeOptions } from './options.ts';
import { print } from './output.ts';

export function addRollback(program: Command): void {
  withChangeOptions(program.command('rollback'))
    .argument('<name>', 'trade, remote-trade, @maru/trade, shell')
    .summary('go back by one step, in seconds')
    .description('Ends the canary if there is one, else restores the fallback as the default. Nothing is built.')
    .addHelpText('after', examples('rollback trade --reason "orders fail"', 'rollback shell'))
    .action(run);
}

async function run(name: string, options: ChangeOptions): Promise<void> {
  const target = await targetOf(options);
  const { action, version, from, entry } = await rollback(target, fullName(name), toChangeContext(options));
  const change = action === 'end-canary' ? `the canary ${from} ends, all devices get` : `${from} goes, all devices get`;
  const result = { name: fullName(name), action, version, from, log: entry?.id };
  print(options.json, result, [`${options.dryRun ? 'would: ' : ''}${fullName(name)}: ${change} ${version}`]);
}
