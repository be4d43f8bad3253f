import { join } from 'node:path';
import { backupCommand, restoreCommand } from './src/backup/backup.command.ts';
import { print, withDatabase, type CommandDeps } from './src/core/command.ts';
import { loadMigrations } from './src/core/migrations.ts';
import { migrate } from './src/core/db.ts';
import { operatorCommand } from './src/modules/admin/operator.command.ts';
import { auditCommand } from './src/modules/audit/audit.command.ts';
import { ledgerCommand } from './src/modules/books/books.command.ts';

// The same `.data` as `pnpm start`, wherever the command is called from.
process.chdir(join(import.meta.dirname, '..'));

interface Command {
  /** Arguments and options, as they are typed. */
  words?: string;
  about: string;
  /** Prints more than this with `--help`. */
  hasHelp?: true;
  /** Gets the words behind the command's name. Returns the exit code. */
  run: (words: readonly string[]) => Promise<number>;
}

/** A command on the server's database, which is migrated first. It gets the second word of its name, too. */
const onDatabase =
  (verb: string, run: (deps: CommandDeps, words: string[]) => Promise<number>): Command['run'] =>
  (words) =>
    withDatabase(async (deps) => {
      await migrate(deps.db, await loadMigrations(), deps.config);
      return run(deps, [verb, ...words]);
    });

/** Code of a tool is loaded by its command alone. */
const COMMANDS: Record<string, Command> = {
  'operator add': {
    words: 'LOGIN --role reviewer|cashier|auditor|manager --name NAME',
    about: 'add an operator; the password is OPERATOR_PASSWORD, or is made and printed once',
    run: onDatabase('add', operatorCommand),
  },
  'operator list': { about: 'list the operators', run: onDatabase('list', operatorCommand) },
  'operator block': {
    words: 'LOGIN',
    about: 'end an operator’s sessions and refuse new ones',
    run: onDatabase('block', operatorCommand),
  },
  'operator admit': { words: 'LOGIN', about: 'admit a blocked operator', run: onDatabase('admit', operatorCommand) },
  'operator password': {
    words: 'LOGIN',
    about: 'set a new password: OPERATOR_PASSWORD, or one that is made and printed once',
    run: onDatabase('password', operatorCommand),
  },
  'operator reset-factor': {
    words: 'LOGIN',
    about: 'forget the second factor, which is set up at the next log-in',
    run: onDatabase('reset-factor', operatorCommand),
  },
  'audit verify': {
    words: '[--head SEQ:HASH]',
    about: 'check the chain of the audit log, to a head that was noted down',
    run: onDatabase('verify', auditCommand),
  },
  'audit acknowledge': {
    words: 'SEQ --note TEXT',
    about: 'acknowledge a fault of the audit log',
    run: onDatabase('acknowledge', auditCommand),
  },
  'ledger verify': {
    about: 'recompute every balance and hold, and print the differences',
    run: onDatabase('verify', ledgerCommand),
  },
  'ledger rebuild': {
    about: 'write every balance and hold anew, then verify',
    run: onDatabase('rebuild', ledgerCommand),
  },
  'ledger simulate': {
    words: '[--seed maru] [--ops 2000] [--users 20] [--nodes 2] [--no-kill] [--only user:step,…]',
    about: 'random requests to servers that are killed, on a database of its own',
    run: async (words) => (await import('./tools/simulation/simulate.command.ts')).simulateCommand(words),
  },
  backup: {
    words: '<folder> [--despite-audit]',
    about: 'copy the database into a new or empty folder, beside running servers',
    hasHelp: true,
    run: backupCommand,
  },
  'backup check': {
    words: '<folder>',
    about: 'read a back-up through and compare it with what was written',
    run: (words) => backupCommand(['check', ...words]),
  },
  'backup drill': {
    words: '[--users 40] [--seconds 20] [--seed maru]',
    about: 'back up while money moves, kill, restore and compare, on databases of its own',
    run: async (words) => (await import('./tools/drill/drill.command.ts')).drillCommand(words),
  },
  restore: {
    words: '<folder>',
    about: 'restore a back-up into a database without tables, and verify it there',
    hasHelp: true,
    run: restoreCommand,
  },
  conformance: {
    words: '<origin> [--register] [--writes] [--sentences] [--json]',
    about: 'check a backend against the contracts; without arguments it explains the options',
    run: async (words) => (await import('./tools/conformance/conformance.command.ts')).conformanceCommand(words),
  },
  openapi: {
    words: '[file]',
    about: 'write the API’s description, dist/openapi.json unless stated',
    run: async (words) => (await import('./tools/openapi/openapi.command.ts')).openApiCommand(words),
  },
  pages: {
    words: '<origin>',
    about: 'serve the built frontends in front of another backend',
    run: async (words) => (await import('./tools/pages/pages.command.ts')).pagesCommand(words),
  },
  'market statistics': {
    words: '[--seeds 4] [--sessions 4] [--every 1]',
    about: 'measure the simulated market: variance ratios, simple strategies, volumes, funds',
    run: async (words) => (await import('./tools/market/statistics.command.ts')).statisticsCommand(words),
  },
  'market matching': {
    words: '[--orders 200000]',
    about: 'measure the matching engine beside a library',
    run: async (words) => (await import('./tools/market/matching.command.ts')).matchingCommand(words),
  },
  'market fan-out': {
    words: '[--sockets 5000] [--rows 10] [--ticks 1000] [--seconds 20]',
    about: 'measure the live stream with many sockets',
    run: async (words) => (await import('./tools/market/fan-out.command.ts')).fanOutCommand(words),
  },
  'market recovery': {
    words: '[--orders 1000000] [--resting 1000] [--kills 5]',
    about: 'measure the restart of the market after kill -9',
    run: async (words) => (await import('./tools/market/recovery.command.ts')).recoveryCommand(words),
  },
  'new-shares bench': {
    words: '[--applications 1000000] [--kills 2]',
    about: 'measure the jobs of an offering, killed while they run',
    run: async (words) => (await import('./tools/new-shares/bench.command.ts')).benchCommand(words),
  },
};

const lineOf = ([name, { words, about }]: [string, Command]) => [
  `  ${[name, words].join(' ').trim()}`,
  `      ${about}`,
];
const usageOf = (entries: readonly [string, Command][]) =>
  ['Usage: pnpm server [command]', '', 'Without a command the server starts.', '', ...entries.flatMap(lineOf)].join(
    '\n',
  );

const isHelp = (word: string, at: number) => word === '--help' || word === '-h' || (at === 0 && word === 'help');

/** Runs the command that the words name. Returns the exit code: 2 for wrong usage. */
async function run(words: readonly string[]): Promise<number> {
  const entries = Object.entries(COMMANDS);
  const [first = '', second] = words;
  // Of `backup check` and `backup` the longer name.
  const name = [`${first} ${second}`, first].find((each) => each in COMMANDS);
  const near = entries.filter(([each]) => (name ? each === name : each.startsWith(`${first} `)));
  const listed = near.length > 0 ? near : entries;
  const command = name === undefined ? undefined : COMMANDS[name];
  if (words.some(isHelp) && !command?.hasHelp) {
    print(usageOf(listed));
    return 0;
  }
  if (!name || !command) {
    process.stderr.write(`No command ${words.join(' ')}.\n${usageOf(listed)}\n`);
    return 2;
  }
  try {
    return await command.run(words.slice(name.split(' ').length));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const isUsage = code.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${message}\n${isUsage ? `${usageOf(listed)}\n` : ''}`);
    return isUsage ? 2 : 1;
  }
}

const words = process.argv.slice(2);
if (words.length === 0) await import('./src/main.ts');
else process.exitCode = await run(words);
