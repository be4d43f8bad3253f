import { parseArgs } from 'node:util';
import { operatorNote } from '@maru/domain/admin';
import { print, type CommandDeps } from '../../core/command.ts';
import { transaction } from '../../core/db.ts';
import { acknowledgeFault, verifyLog } from './audit.service.ts';

const USAGE = ['audit verify [--head SEQ:HASH]', 'audit acknowledge SEQ --note TEXT'].join('\n');

/**
 * `audit verify [--head SEQ:HASH]`: computes the chain again. `audit acknowledge SEQ --note TEXT`: records that a fault is known.
 * @returns the exit code: 1 for a fault that nobody acknowledged, or for an entry without one to acknowledge.
 */
export async function auditCommand(deps: CommandDeps, words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { head: { type: 'string' }, note: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, seq, ...more] = positionals;
  if (verb === 'verify' && seq === undefined && /^(\d{1,18}:[0-9a-f]*)?$/.test(values.head ?? ''))
    return verify(deps, values.head);
  const note = operatorNote.safeParse(values.note);
  if (verb === 'acknowledge' && /^\d{1,18}$/.test(seq ?? '') && more.length === 0 && note.success)
    return acknowledge(deps, BigInt(seq!), note.data);
  print(USAGE);
  return 2;
}

async function verify({ db, config }: CommandDeps, expected: string | undefined): Promise<number> {
  const { entries, head, faults, firstBad } = await verifyLog(db, config, expected);
  for (const { seq, fault, acknowledgedBy } of faults)
    print(`entry ${seq} is ${fault}${acknowledgedBy === null ? '' : `, acknowledged by entry ${acknowledgedBy}`}`);
  print(`${entries} entries, ${faults.length === 0 ? 'all good' : `faults: ${faults.length}`}`);
  print(`head ${head}`);
  return firstBad ? 1 : 0;
}

async function acknowledge({ db, config, clock }: CommandDeps, seq: bigint, note: string): Promise<number> {
  const isDone = await transaction(db, (tx) =>
    acknowledgeFault(tx, config, { seq, actor: 'system', note, at: clock.now() }),
  );
  print(isDone ? `the fault of entry ${seq} is acknowledged` : `entry ${seq} has no fault to acknowledge`);
  return isDone ? 0 : 1;
}
