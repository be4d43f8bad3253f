import { say, withDatabase } from './core/command.ts';
import { migrate } from './core/db.ts';
import { migrations } from './migrations/index.ts';
import { operatorCommand } from './modules/admin/operator.command.ts';
import { auditCommand } from './modules/audit/audit.command.ts';
import { ledgerCommand } from './modules/ledger/ledger.command.ts';

/** `pnpm server` starts the server; with a word behind it, it is a tool for whoever has the machine. */
const [topic, ...words] = process.argv.slice(2);
const commands = { operator: operatorCommand, audit: auditCommand, ledger: ledgerCommand };

if (topic === undefined) await import('./main.ts');
else if (topic === 'ledger' && words[0] === 'simulate') {
  // On a database of its own: the server's is not touched.
  const { simulateCommand } = await import('./simulation/simulate.command.ts');
  process.exitCode = await simulateCommand(words.slice(1));
} else if (!(topic in commands)) {
  say(
    'pnpm server [operator add|list|block|admit|password … | audit verify [--head SEQ:HASH] | ledger verify|rebuild|simulate]',
  );
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await withDatabase(async (deps) => {
      await migrate(deps.db, migrations);
      return commands[topic as keyof typeof commands](deps, words);
    });
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
