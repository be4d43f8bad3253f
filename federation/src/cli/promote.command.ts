import { Option, type Command } from 'commander';
import { promote } from '../deploy/promote.ts';
import { assertVerified } from '../verify/gate.ts';
import { buildArguments, type BuildArgument } from './build-argument.ts';
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
    .argument(
      '<builds...>',
      'name, or name@version of a published build (trade, remote-trade@1f0a3c9b2d11, shell); without a version the canary if there is one, else the newest build',
      buildArguments,
    )
    .summary('make a published build live, or several together')
    .description(
      'With 100 % of the traffic the build becomes the default, with the former default as its fallback. With less it runs as a canary beside the default, always on the same devices. Several builds become live by one change, on the same devices, and are rolled back together.',
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
      examples(
        'promote trade',
        'promote trade@1f0a3c9b2d11 --traffic 10 --reason "new ticket"',
        'promote shell market trade ipo wallet account --reason "SDK 3"',
        'promote market trade --traffic 10 --reason "the news move to trade"',
      ),
    )
    .action(run);
}

async function run(builds: BuildArgument[], options: Options): Promise<void> {
  const { traffic, site, unverified } = options;
  const target = await targetOf(options);
  const promotion = { builds, traffic, site, verification: assertVerified, unverified: unverified || undefined };
  const { action, builds: changes, entry } = await promote(target, promotion, toChangeContext(options));
  const get = options.dryRun ? 'would get' : 'get';
  const devices = action === 'canary' ? `${traffic}% of the devices` : 'all devices';
  const formerText = (from?: string) =>
    from ? (action === 'canary' ? `, the others ${from}` : `, before ${from}`) : '';
  print(
    options.json,
    { action, traffic, builds: changes.map(({ name, version, from }) => ({ name, version, from })), log: entry?.id },
    changes.map(({ name, version, from }) => `${devices} ${get} ${name} ${version}${formerText(from)}`),
  );
}
