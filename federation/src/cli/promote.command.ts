import { Option, type Command } from 'commander';
import { promote } from '../deploy/promote.ts';
import { fullName } from '../registry/layout.rules.ts';
import { assertVerified } from '../verify/gate.ts';
import { toChangeContext, targetOf, type ChangeOptions } from './context.ts';
import { examples, wholeNumber, withChangeOptions } from './options.ts';
import { print } from './output.ts';

interface Options extends ChangeOptions {
  traffic: number;
  unverified?: string;
  site?: string;
}

export function addPromote(program: Command): void {
  withChangeOptions(program.command('promote'))
    .argument('<name>', 'trade, remote-trade, @maru/trade, shell')
    .argument('[version]', 'a published build; default: the canary if there is one, else the newest build')
    .summary('make a published build live')
    .description(
      'With 100 % of the traffic the build becomes the default, with the former default as its fallback. With less it runs as a canary beside the default, always on the same devices.',
    )
    .option('--traffic <percent>', 'share of the devices that get the build', wholeNumber(1, 100), 100)
    .addOption(
      new Option('--unverified <why>', 'promote without a passing record of `verify`; the log keeps the reason').env(
        'FEDERATION_UNVERIFIED',
      ),
    )
    .addOption(
      new Option('--site <url>', 'address of the product, from which every file of the build is fetched first').env(
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
  const promotion = {
    name: fullName(name),
    version,
    traffic,
    site,
    verification: assertVerified,
    unverified: unverified || undefined,
  };
  const change = await promote(target, promotion, toChangeContext(options));
  const { action, from, entry } = change;
  const get = options.dryRun ? 'would get' : 'get';
  const devices = action === 'canary' ? `${traffic}% of the devices` : 'all devices';
  const result = { name: fullName(name), action, version: change.version, from, traffic, log: entry?.id };
  const former = from ? (action === 'canary' ? `, the others ${from}` : `, before ${from}`) : '';
  print(options.json, result, [`${devices} ${get} ${fullName(name)} ${change.version}${former}`]);
}
