import type { Command } from 'commander';
import { readRelease } from '../registry/change.ts';
import { changesIn } from '../registry/joint.rules.ts';
import { fullName } from '../registry/layout.rules.ts';
import { findEffective, hashOf, readLog, type ChangedBuild, type LogEntry } from '../registry/log.ts';
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

const describe = ({ action, traffic }: LogEntry, { from, version }: Partial<ChangedBuild>) =>
  [action, from && version ? `${from} -> ${version}` : version, action === 'canary' ? `${traffic}%` : '']
    .filter(Boolean)
    .join(' ');

async function run(name: string | undefined, options: Options): Promise<void> {
  const target = await existingTarget(options);
  // All entries are read, also those about other names, because each is judged by its chain.
  const all = await readLog(target, Math.max(500, options.limit));
  const { text } = await readRelease(target);
  const valid = findEffective(all, text === null ? null : hashOf(text));
  const own = name ? all.filter((entry) => changesIn(entry).some((change) => change.name === fullName(name))) : all;
  const entries = own.slice(0, options.limit).map((entry) => ({ ...entry, isEffective: valid.has(entry.id) }));
  // A joint action has one row for each of its builds; the first has its time, actor and reason.
  const rows = entries.flatMap((entry) => {
    const [first = {}, ...others]: Partial<ChangedBuild>[] = changesIn(entry);
    const note = entry.isEffective ? '' : ' (did not take effect)';
    const why = [entry.reason, entry.unverified && `unverified: ${entry.unverified}`].filter(Boolean).join('; ');
    return [
      [when(entry.time), entry.actor, first.name, describe(entry, first) + note, why],
      ...others.map((change) => ['', '', change.name, describe(entry, change) + note, '']),
    ];
  });
  print(options.json, entries, rows.length > 0 ? table(['when', 'who', 'name', 'what', 'why'], rows) : ['no entries']);
}
