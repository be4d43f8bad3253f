import { parseArgs } from 'node:util';
import { print, type CommandDeps } from '../../core/command.ts';
import { verifyLog } from './audit.service.ts';

/** `audit verify [--head SEQ:HASH]`: computes the chain again. @returns the exit code. */
export async function auditCommand({ db, config }: CommandDeps, words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { head: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.join(' ') !== 'verify' || (values.head !== undefined && !/^\d{1,18}:[0-9a-f]*$/.test(values.head))) {
    print('audit verify [--head SEQ:HASH]');
    return 2;
  }
  const { entries, head, firstBad } = await verifyLog(db, config, values.head);
  print(
    firstBad
      ? `entry ${firstBad.seq} is ${firstBad.fault}; ${entries} before it are good`
      : `${entries} entries, all good`,
  );
  print(`head ${head}`);
  return firstBad ? 1 : 0;
}
