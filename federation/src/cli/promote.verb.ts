import { Option, type Command } from 'commander';
import { promote } from '../deploy/promote.ts';
import { fullName } from '../registry/layout.rules.ts';
import { assertVerified } from '../verify/gate.ts';
import { doerOf, targetOf, type ChangeOptions } from './context.ts';
import { examples, wholeNumber, withDoer } from './options.ts';
import { print } from './output.ts';

interface Options extends ChangeOptions {
  traffic: number;
  unverified?: string;
  site?: string;
}

export function addPromote(program: Command): void {
  withDoer(program.command('promote'))
    .argument('<name>', 'trade, remote-trade, @maru/trade, shell')
    .argument('[version]', 'a published build; left out: the canary if there is one, else the newest build')
    .summary('give a published build to customers')
    .description(
      'With all of the traffic the build becomes the default, and the former default what takes its place when it fails. With less it runs as a canary beside the default; the same devices keep it.',
    )
    .option('--traffic <percent>', 'share of the devices that get it', wholeNumber(1, 100), 100)
    .addOption(
      new Option('--unverified <why>', 'without a passing record of `verify`; the log keeps why').env(
        'FEDERATION_UNVERIFIED',
      ),
    )
    .addOption(
      new Option('--site <url>', 'the address customers use: every file of the build is fetched there first').env(
        'FEDERATION_SITE',
      ),
    )
    .addHelpText(
      'after',
      examples('promote trade', 'promote trade 1f0a3c9b2d11 --traffic 10 --reason "new ticket"', 'promote shell'),
    )
    .action(run);
}

async function run(name: string, version: string | undefined, options: Options): Promise<void> {
  const { traffic, site, unverified } = options;
  const target = await targetOf(options);
  const what = {
    name: fullName(name),
    version,
    traffic,
    site,
    verification: assertVerified,
    unverified: unverified || undefined,
  };
  const change = await promote(target, what, doerOf(options));
  const { action, from, entry } = change;
  const verb = options.dryRun ? 'would get' : 'get';
  const whom = action === 'canary' ? `${traffic}% of the devices` : 'all devices';
  const result = { name: fullName(name), action, version: change.version, from, traffic, log: entry?.id };
  const former = from ? (action === 'canary' ? `, the others ${from}` : `, before ${from}`) : '';
  print(options.json, result, [`${whom} ${verb} ${fullName(name)} ${change.version}${former}`]);
}
