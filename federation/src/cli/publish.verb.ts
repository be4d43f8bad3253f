import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shortName } from '@maru/shared/federation';
import type { Command } from 'commander';
import { buildPackage } from '../deploy/build.ts';
import { publish } from '../deploy/publish.ts';
import { RefusedError } from '../registry/errors.ts';
import { CALLED_FROM, doerOf, targetOf, WORKSPACE, type ChangeOptions } from './context.ts';
import { examples, withDoer } from './options.ts';
import { kilobytes, print } from './output.ts';

interface Options extends ChangeOptions {
  build: boolean;
}

export function addPublish(program: Command): void {
  withDoer(program.command('publish'))
    .argument('<packages...>', 'packages (trade, remote-trade, shell) or folders that hold a build')
    .summary('put builds into the target, for nobody yet')
    .description(
      'Builds packages, checks every file against its hash and uploads them. Customers get nothing of it before `promote`.',
    )
    .option('--no-build', 'take what the last build left in dist/')
    .addHelpText(
      'after',
      examples('publish remote-trade', 'publish trade wallet --no-build', 'publish ./out --target s3://web/maru'),
    )
    .action(run);
}

async function run(packages: string[], options: Options): Promise<void> {
  const target = await targetOf(options);
  const results = [];
  for (const name of packages) results.push(await publish(target, await folderOf(name, options), doerOf(options)));
  const lines = results.flatMap(({ name, version, files, bytes, isKnown, warning }) => [
    `${name} ${version}  ${files} files, ${kilobytes(bytes)}${isKnown ? ', was there already' : options.dryRun ? ', would be uploaded' : ''}`,
    ...(warning ? [`Not to be promoted yet. ${warning}`] : []),
  ]);
  const next = results.length === 1 ? shortName(results[0]?.name ?? '') : '<name>';
  print(
    options.json,
    results,
    options.dryRun ? lines : [...lines, `Next: pnpm federation verify ${next} && pnpm federation promote ${next}`],
  );
}

/** The folder of a build: the one that was named, or the one a package builds into. */
async function folderOf(name: string, { build, json }: Options): Promise<string> {
  const asPath = resolve(CALLED_FROM, name);
  if (existsSync(join(asPath, 'descriptor.json'))) return asPath;
  const short = name.replace(/^@maru\//, '').replace(/\/$/, '');
  const folder = [short, `remote-${short}`].find((each) => existsSync(join(WORKSPACE, each, 'webpack.config.mjs')));
  if (!folder) {
    throw new RefusedError(
      'NO_PACKAGE',
      `${name} is no package of the workspace, and ${asPath} holds no descriptor.json.`,
    );
  }
  if (build) return buildPackage({ root: WORKSPACE, folder, output: json ? 'stderr' : 'stdout', tell: console.error });
  return join(WORKSPACE, folder, 'dist');
}
