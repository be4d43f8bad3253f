import { InvalidArgumentError, type Command } from 'commander';
import { collectGarbage } from '../deploy/collect-garbage.ts';
import { existingTarget, toChangeContext, type ChangeOptions } from './context.ts';
import { examples, wholeNumber, withChangeOptions } from './options.ts';
import { duration, print, table, when } from './output.ts';

interface Options extends ChangeOptions {
  keep: number;
  olderThan?: number;
}

const WEEK = 7 * 86_400_000;

function age(text: string): number {
  const value = duration(text);
  if (value === null) throw new InvalidArgumentError('It is a count with m, h or d: 90m, 36h, 30d.');
  return value;
}

export function addGc(program: Command): void {
  withChangeOptions(program.command('gc'))
    .summary('remove unused builds')
    .description(
      'Removes builds that are neither in the registry (live, canary, fallback) nor among the newest, once they are old enough that no page of them is open.',
    )
    .option('--keep <count>', 'newest builds of each that are kept', wholeNumber(1, 1_000), 5)
    .option('--older-than <age>', 'younger builds are kept: 90m, 36h, 30d; without it 7d', age)
    .addHelpText('after', examples('gc --dry-run', 'gc --keep 3 --older-than 30d'))
    .action(run);
}

async function run(options: Options): Promise<void> {
  const target = await existingTarget(options);
  const removed = await collectGarbage(
    target,
    { keep: options.keep, olderThan: options.olderThan ?? WEEK },
    toChangeContext(options),
  );
  const rows = removed.map(({ name, version, published, keys }) => [
    name,
    version,
    when(published),
    `${keys.length} files`,
  ]);
  const head = [options.dryRun ? 'would remove' : 'removed', 'version', 'published', ''];
  print(options.json, removed, rows.length > 0 ? table(head, rows) : ['nothing to remove']);
}
