import { createRequire } from 'node:module';
import { join } from 'node:path';
import { systemClock, type Clock } from './clock.ts';
import { readConfig, type Config } from './config.ts';
import { openDb, type Db } from './db.ts';
import { postgresBinaries, startPostgres } from './postgres.ts';

/** The context of a command on the machine's command line. */
export interface CommandDeps {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs `work` on the server's database, as the owner of its tables. The server may be running meanwhile. */
export async function withDatabase<T>(work: (deps: CommandDeps) => Promise<T>): Promise<T> {
  return withDatabaseUrl(async (url, config) => {
    const db = openDb(url, 2);
    try {
      return await work({ config, db, clock: systemClock(config.clockOffset) });
    } finally {
      await db.destroy();
    }
  });
}

/** Like {@link withDatabase}, for work that opens its own connection. Starts an embedded cluster if none is running. */
export async function withDatabaseUrl<T>(work: (ownerUrl: string, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const given = config.databaseOwnerUrl ?? config.databaseUrl;
  if (given) return work(given, config);
  const binaries = postgresBinaries(createRequire(import.meta.url));
  const postgres = await startPostgres({ dir: join(config.dataDir, 'pg'), binaries });
  try {
    return await work(await postgres.database('maru'), config);
  } finally {
    await postgres.stop();
  }
}
