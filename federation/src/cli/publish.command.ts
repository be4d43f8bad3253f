import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shortName } from '@maru/domain/registry';
import type { Command } from 'commander';
import { buildPackages } from '../deploy/build.ts';
import { publish } from '../deploy/publish.ts';
import { RefusedError } from '../registry/errors.ts';
import { CALLER_FOLDER, toChangeContext, targetOf, WORKSPACE, type ChangeOptions } from './context.ts';
import { examples, withChangeOptions } from './options.ts';
import { kilobytes, print } from './output.ts';

interface Options extends ChangeOptions {
  build: boolean;
}

export function addPublish(program: Command): void {
  withChangeOptions(program.command('publish'))
    .argument('<packages...>', 'packages (trade, remote-trade, shell) or folders that contain a build')
    .summary('upload builds without making them live')
    .description(
      'Builds packages, checks every file against its hash and uploads them. Customers get them after `promote`.',
    )
    .option('--no-build', 'upload the last build in dist/')
    .addHelpText(
      'after',
      examples('publish remote-trade', 'publish trade wallet --no-build', 'publish ./out --target s3://web/maru'),
    )
    .action(run);
}

async function run(packages: string[], options: Options): Promise<void> {
  const target = await targetOf(options);
  const results = [];
  for (const name of packages)
    results.push(await publish(target, await folderOf(name, options), toChangeContext(options)));
  const lines = results.flatMap(({ name, version, files, bytes, isKnown, warning }) => [
    `${name} ${version}  ${files} files, ${kilobytes(bytes)}${isKnown ? ', published before' : options.dryRun ? ', would be uploaded' : ''}`,
    ...(warning ? [`It cannot be promoted by itself now. ${warning}`] : []),
  ]);
  const next = results.length === 1 ? shortName(results[0]?.name ?? '') : '<name>';
  print(
    options.json,
    results,
    options.dryRun ? lines : [...lines, `Next: pnpm federation verify ${next} && pnpm federation promote ${next}`],
  );
}

/** The folder of a build: the given one, or the output folder of the given package. */
async function folderOf(name: string, { build, json }: Options): Promise<string> {
  const asPath = resolve(CALLER_FOLDER, name);
  if (existsSync(join(asPath, 'descriptor.json'))) return asPath;
  const short = name.replace(/^@maru\//, '').replace(/\/$/, '');
  const folder = [short, `remote-${short}`].find((each) => existsSync(join(WORKSPACE, each, 'webpack.config.mjs')));
  if (!folder) {
    throw new RefusedError(
      'NO_PACKAGE',
      `${name} is no package of the workspace, and ${asPath} holds no descriptor.json.`,
    );
  }
  if (build) {
    const output = json ? 'stderr' : 'stdout';
    await buildPackages([{ root: WORKSPACE, folder }], { output, log: console.error });
  }
  return join(WORKSPACE, folder, 'dist');
}
