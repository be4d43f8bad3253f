import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readConfig } from './core/config.ts';
import { openDb } from './core/db.ts';
import { postgresBinaries, startPostgres } from './core/postgres.ts';
import { verify } from './modules/ledger/ledger.verify.ts';

/** Goes over all books and lists every disagreement. Exit code 1 when there is one. May run beside a live server. */
const config = readConfig(process.env);
const postgres = config.databaseUrl
  ? undefined
  : await startPostgres({
      dir: join(config.dataDir, 'pg'),
      binaries: postgresBinaries(createRequire(import.meta.url)),
    });
const db = openDb(config.databaseUrl ?? (await postgres?.database('maru')) ?? '', 1);
try {
  const differences = await verify(db);
  for (const { check, subject, expected, found } of differences) {
    process.stdout.write(`${check}: ${subject} should be ${expected}, is ${found}\n`);
  }
  process.stdout.write(`${differences.length} differences\n`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await db.destroy();
  await postgres?.stop();
}
