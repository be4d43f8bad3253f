import { join } from 'node:path';
import { backupCommand, restoreCommand } from './backup/backup.command.ts';
import { say, withDatabase } from './core/command.ts';
import { migrate } from './core/db.ts';
import { migrations } from './migrations/index.ts';
import { operatorCommand } from './modules/admin/operator.command.ts';
import { auditCommand } from './modules/audit/audit.command.ts';
import { ledgerCommand } from './modules/ledger/ledger.command.ts';

// One `.data` for the product, wherever it is called from: `pnpm start` has it here too.
process.chdir(join(import.meta.dirname, '..', '..'));

/** `pnpm server` starts the server; with a word behind it, it is a tool for whoever has the machine. */
const [topic, ...words] = process.argv.slice(2);

/** Work on the server's database, brought up to date. */
const onDatabase = { operator: operatorCommand, audit: auditCommand, ledger: ledgerCommand };

/** Choose their database themselves: a throw-away one, or one whose schema they must not touch. */
const alone: Record<string, (words: string[]) => Promise<number>> = {
  'ledger simulate': async (rest) => (await import('./simulation/simulate.command.ts')).simulateCommand(rest.slice(1)),
  'backup drill': async (rest) => (await import('./backup/drill.command.ts')).drillCommand(rest.slice(1)),
  backup: backupCommand,
  restore: restoreCommand,
};

const USAGE = `pnpm server [operator add|list|block|admit|password … | audit verify [--head SEQ:HASH] | ledger verify|rebuild|simulate
  | backup <folder> | backup check <folder> | backup drill | restore <folder>]`;

async function run(name: string): Promise<number> {
  const command = alone[`${name} ${words[0]}`] ?? alone[name];
  if (command) return command(words);
  if (!(name in onDatabase)) {
    say(USAGE);
    return 2;
  }
  return withDatabase(async (deps) => {
    await migrate(deps.db, migrations, deps.config);
    return onDatabase[name as keyof typeof onDatabase](deps, words);
  });
}

if (topic === undefined) await import('./main.ts');
else
  try {
    process.exitCode = await run(topic);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
