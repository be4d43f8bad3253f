/** `pnpm federation <verb>`: ships builds to a folder or a bucket. Exit codes are in `FAILURES`. */
import { Command, CommanderError } from 'commander';
import { OutrunError, RefusedError } from '../registry/errors.ts';
import { TargetError } from '../registry/targets/index.ts';
import { addApi } from './api.verb.ts';
import { addGc } from './gc.verb.ts';
import { addLog } from './log.verb.ts';
import { addPromote } from './promote.verb.ts';
import { addPublish } from './publish.verb.ts';
import { addRollback } from './rollback.verb.ts';
import { addStatus } from './status.verb.ts';
import { addVerify } from './verify.verb.ts';

const USAGE = 2;
/** Exit code and code in `--json` of each kind of failure; anything else is a mistake of this program and keeps its stack. */
const FAILURES = [
  { kind: RefusedError, exit: 1, code: (error: Error) => (error as RefusedError).code },
  { kind: OutrunError, exit: 3, code: () => 'OUTRUN' },
  { kind: TargetError, exit: 4, code: () => 'TARGET' },
];

const program = new Command('federation')
  .usage('<verb> [options]')
  .description('Ships remotes and the shell: publish a build, give it to customers, take it back.')
  .addHelpText(
    'after',
    '\nExit codes: 0 done, 1 refused, 2 wrong usage, 3 somebody else was first, 4 the target failed.',
  )
  .showSuggestionAfterError()
  .exitOverride();

for (const add of [addPublish, addVerify, addPromote, addRollback, addStatus, addLog, addGc, addApi]) add(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

function report(error: unknown): number {
  // Commander has said it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
  const failure = FAILURES.find(({ kind }) => error instanceof kind);
  if (!failure || !(error instanceof Error)) {
    console.error(error);
    return 1;
  }
  if (process.argv.includes('--json'))
    console.log(JSON.stringify({ error: failure.code(error), message: error.message }, null, 2));
  else console.error(error.message);
  return failure.exit;
}
