/** `pnpm federation <command>` deploys builds to a folder or a bucket. Exit codes are in `FAILURES`. */
import { Command, CommanderError } from 'commander';
import { ConcurrentChangeError, RefusedError } from '../registry/errors.ts';
import { TargetError } from '../registry/targets/index.ts';
import { addApi } from './api.command.ts';
import { addGc } from './gc.command.ts';
import { addLog } from './log.command.ts';
import { addPromote } from './promote.command.ts';
import { addPublish } from './publish.command.ts';
import { addRollback } from './rollback.command.ts';
import { addStatus } from './status.command.ts';
import { addVerify } from './verify.command.ts';

const USAGE = 2;
/** Exit code and `--json` code of each kind of failure. Any other error is a bug of this program and is printed with its stack. */
const FAILURES = [
  { kind: RefusedError, exit: 1, code: (error: Error) => (error as RefusedError).code },
  { kind: ConcurrentChangeError, exit: 3, code: () => 'OUTRUN' },
  { kind: TargetError, exit: 4, code: () => 'TARGET' },
];

const program = new Command('federation')
  .usage('<command> [options]')
  .description('Deploys remotes and the shell: publish a build, promote it to customers, roll it back.')
  .addHelpText('after', '\nExit codes: 0 done, 1 refused, 2 wrong usage, 3 concurrent change, 4 the target failed.')
  .showSuggestionAfterError()
  .exitOverride();

for (const add of [addPublish, addVerify, addPromote, addRollback, addStatus, addLog, addGc, addApi]) add(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

function report(error: unknown): number {
  // Commander has printed the message already.
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
