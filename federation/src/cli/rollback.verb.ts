import type { Command } from 'commander';
import { rollback } from '../deploy/rollback.ts';
import { fullName } from '../registry/layout.rules.ts';
import { doerOf, targetOf, type ChangeOptions } from './context.ts';
import { examples, withDoer } from './options.ts';
import { print } from './output.ts';

export function addRollback(program: Command): void {
  withDoer(program.command('rollback'))
    .argument('<name>', 'trade, remote-trade, @maru/trade, shell')
    .summary('one step back, in seconds')
    .description(
      'Ends the canary if there is one; else the build before the default one is the default again. Nothing is built.',
    )
    .addHelpText('after', examples('rollback trade --reason "orders fail"', 'rollback shell'))
    .action(run);
}

async function run(name: string, options: ChangeOptions): Promise<void> {
  const target = await targetOf(options);
  const { action, version, from, entry } = await rollback(target, fullName(name), doerOf(options));
  const what = action === 'end-canary' ? `the canary ${from} ends, all devices get` : `${from} goes, all devices get`;
  const result = { name: fullName(name), action, version, from, log: entry?.id };
  print(options.json, result, [`${options.dryRun ? 'would: ' : ''}${fullName(name)}: ${what} ${version}`]);
}
