import { createRequire } from 'node:module';
import { join } from 'node:path';
import { systemClock, type Clock } from './clock.ts';
import { readConfig, type Config } from './config.ts';
import { openDb, type Db } from './db.ts';
import { postgresBinaries, startPostgres } from './postgres.ts';

/** What a command of the machine's own line works with. */
export interface CommandDeps {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs `work` on the server's database; the server may be running beside it. */
export async function withDatabase<T>(work: (deps: CommandDeps) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const postgres = config.databaseUrl
    ? undefined
    : await startPostgres({
        dir: join(config.dataDir, 'pg'),
        binaries: postgresBinaries(createRequire(import.meta.url)),
      });
  const db = openDb(config.databaseOwnerUrl ?? config.databaseUrl ?? (await postgres?.database('maru')) ?? '', 2);
  try {
    return await work({ config, db, clock: systemClock(config.clockOffset) });
  } finally {
    await db.destroy();
    await postgres?.stop();
  }
}
