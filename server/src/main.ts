import { createRequire } from 'node:module';
import { join } from 'node:path';
import pino from 'pino';
import { buildApp } from './core/app.ts';
import { systemClock } from './core/clock.ts';
import { readConfig, type Config } from './core/config.ts';
import { migrate, openDb } from './core/db.ts';
import { postgresBinaries, startPostgres } from './core/postgres.ts';
import { migrations } from './migrations/index.ts';
import { createVenue } from './venue/create-venue.ts';

const config = readConfig(process.env);
const logger = pino({ level: config.logLevel });

const postgres = config.databaseUrl ? undefined : await embedded(config);
const db = openDb(config.databaseUrl ?? (await postgres?.database('maru')) ?? '', config.databasePool);
await migrate(db, migrations);
const venue = createVenue({ clock: systemClock, db, config, log: logger });
await venue.start();
const app = await buildApp({ config, db, clock: systemClock, venue, logger });
const address = await app.listen({ host: config.host, port: config.port });
process.stdout.write(`Maru server on ${address}, ready in ${Math.round(performance.now())} ms\n`);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // An impatient second signal ends at once; what was answered is durable either way.
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().catch((error: unknown) => {
      logger.error({ err: error }, 'stop');
      process.exitCode = 1;
    });
  });
}

/** What is under way is answered first; the database goes last. */
async function stop(): Promise<void> {
  await app.close();
  await venue.stop();
  await db.destroy();
  await postgres?.stop();
}

async function embedded({ dataDir }: Config) {
  return startPostgres({ dir: join(dataDir, 'pg'), binaries: postgresBinaries(createRequire(import.meta.url)) });
}
