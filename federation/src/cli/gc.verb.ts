import { InvalidArgumentError, type Command } from 'commander';
import { collect } from '../deploy/collect.ts';
import { doerOf, targetOf, type ChangeOptions } from './context.ts';
import { examples, wholeNumber, withDoer } from './options.ts';
import { duration, print, table, when } from './output.ts';

interface Options extends ChangeOptions {
  keep: number;
  olderThan: number;
}

const WEEK = 7 * 86_400_000;

function age(text: string): number {
  const value = duration(text);
  if (value === null) throw new InvalidArgumentError('It is a count with m, h or d: 90m, 36h, 30d.');
  return value;
}

export function addGc(program: Command): void {
  withDoer(program.command('gc'))
    .summary('remove builds nobody needs')
    .description(
      'Removes builds that are neither named by the registry (live, canary, fallback) nor among the newest, once they are old enough that no open page was made from them.',
    )
    .option('--keep <count>', 'newest builds of each that stay', wholeNumber(1, 1_000), 5)
    .option('--older-than <age>', 'younger ones stay: 90m, 36h, 30d (default: 7d)', age, WEEK)
    .addHelpText('after', examples('gc --dry-run', 'gc --keep 3 --older-than 30d'))
    .action(run);
}

async function run(options: Options): Promise<void> {
  const target = await targetOf(options);
  const gone = await collect(target, options, doerOf(options));
  const rows = gone.map(({ name, version, published, keys }) => [
    name,
    version,
    when(published),
    `${keys.length} files`,
  ]);
  const head = [options.dryRun ? 'would remove' : 'removed', 'version', 'published', ''];
  print(options.json, gone, rows.length > 0 ? table(head, rows) : ['nothing to remove']);
}
