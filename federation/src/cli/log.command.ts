import type { Command } from 'commander';
import { readRelease } from '../registry/change.ts';
import { fullName } from '../registry/layout.rules.ts';
import { findEffective, hashOf, readLog, type LogEntry } from '../registry/log.ts';
import { existingTarget, type CommonOptions } from './context.ts';
import { examples, wholeNumber, withTarget } from './options.ts';
import { print, table, when } from './output.ts';

interface Options extends CommonOptions {
  limit: number;
}

export function addLog(program: Command): void {
  withTarget(program.command('log'))
    .argument('[name]', 'only entries about this one')
    .summary('list the changes with actor, time and reason')
    .description('The newest entries of the log, newest first. An entry never changes.')
    .option('-l, --limit <count>', 'how many', wholeNumber(1, 10_000), 20)
    .addHelpText('after', examples('log', 'log trade --limit 5', 'log --json'))
    .action(run);
}

const describe = ({ action, from, version, traffic }: LogEntry) =>
  [action, from && version ? `${from} -> ${version}` : version, action === 'canary' ? `${traffic}%` : '']
    .filter(Boolean)
    .join(' ');

async function run(name: string | undefined, options: Options): Promise<void> {
  const target = await existingTarget(options);
  // All entries are read, also those about other names, because each is judged by its chain.
  const all = await readLog(target, Math.max(500, options.limit));
  const { text } = await readRelease(target);
  const valid = findEffective(all, text === null ? null : hashOf(text));
  const own = name ? all.filter((entry) => entry.name === fullName(name)) : all;
  const entries = own.slice(0, options.limit).map((entry) => ({ ...entry, isEffective: valid.has(entry.id) }));
  const rows = entries.map((entry) => [
    when(entry.time),
    entry.actor,
    entry.name ?? '',
    describe(entry) + (entry.isEffective ? '' : ' (did not take effect)'),
    [entry.reason, entry.unverified && `unverified: ${entry.unverified}`].filter(Boolean).join('; '),
  ]);
  print(options.json, entries, rows.length > 0 ? table(['when', 'who', 'name', 'what', 'why'], rows) : ['no entries']);
}
