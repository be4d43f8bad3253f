import { join } from 'node:path';
import { backupCommand, restoreCommand } from './src/backup/backup.command.ts';
import { print, withDatabase } from './src/core/command.ts';
import { loadMigrations } from './src/core/migrations.ts';
import { migrate } from './src/core/db.ts';
import { operatorCommand } from './src/modules/admin/operator.command.ts';
import { auditCommand } from './src/modules/audit/audit.command.ts';
import { ledgerCommand } from './src/modules/books/books.command.ts';

// The same `.data` as `pnpm start`, wherever the command is called from.
process.chdir(join(import.meta.dirname, '..'));

/** `pnpm server` starts the server; with words behind it, it runs a command. */
const [topic, ...words] = process.argv.slice(2);

/** Commands that work on the server's database, which is migrated first. */
const onDatabase = { operator: operatorCommand, audit: auditCommand, ledger: ledgerCommand };

/** Commands that open a database of their own: a throw-away one, or one that must not be migrated. */
const alone: Record<string, (words: string[]) => Promise<number>> = {
  'ledger simulate': async (rest) =>
    (await import('./tools/simulation/simulate.command.ts')).simulateCommand(rest.slice(1)),
  'new-shares bench': async (rest) => (await import('./tools/new-shares/bench.command.ts')).benchCommand(rest.slice(1)),
  'market statistics': async (rest) =>
    (await import('./tools/market/statistics.command.ts')).statisticsCommand(rest.slice(1)),
  'market matching': async (rest) =>
    (await import('./tools/market/matching.command.ts')).matchingCommand(rest.slice(1)),
  'market fan-out': async (rest) => (await import('./tools/market/fan-out.command.ts')).fanOutCommand(rest.slice(1)),
  'market recovery': async (rest) =>
    (await import('./tools/market/recovery.command.ts')).recoveryCommand(rest.slice(1)),
  conformance: async (rest) => (await import('./tools/conformance/conformance.command.ts')).conformanceCommand(rest),
  openapi: async (rest) => (await import('./tools/openapi/openapi.command.ts')).openApiCommand(rest),
  pages: async (rest) => (await import('./tools/pages/pages.command.ts')).pagesCommand(rest),
  'backup drill': async (rest) => (await import('./tools/drill/drill.command.ts')).drillCommand(rest.slice(1)),
  backup: backupCommand,
  restore: restoreCommand,
};

const USAGE = `pnpm server [operator add|list|block|admit|password|reset-factor … | audit verify [--head SEQ:HASH]
  | audit acknowledge SEQ --note TEXT | ledger verify|rebuild|simulate | new-shares bench | market statistics|matching|fan-out|recovery
  | conformance <origin> | openapi [file] | pages <origin> | backup <folder> [--despite-audit] | backup check <folder> | backup drill | restore <folder>]`;

async function run(name: string): Promise<number> {
  const command = alone[`${name} ${words[0]}`] ?? alone[name];
  if (command) return command(words);
  if (!(name in onDatabase)) {
    print(USAGE);
    return 2;
  }
  return withDatabase(async (deps) => {
    await migrate(deps.db, await loadMigrations(), deps.config);
    return onDatabase[name as keyof typeof onDatabase](deps, words);
  });
}

if (topic === undefined) await import('./src/main.ts');
else
  try {
    process.exitCode = await run(topic);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
