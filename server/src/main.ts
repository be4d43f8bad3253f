import { createRequire } from 'node:module';
import { join } from 'node:path';
import pino from 'pino';
import { buildApp } from './core/app.ts';
import { systemClock } from './core/clock.ts';
import { readConfig } from './core/config.ts';
import { migrate, openDb } from './core/db.ts';
import { takeLead } from './core/lead.ts';
import { postgresBinaries, startPostgres } from './core/postgres.ts';
import { migrations } from './migrations/index.ts';
import { seedOperators } from './modules/admin/demo.ts';
import { seedDemo } from './modules/identity/demo.ts';
import { createVenue } from './venue/create-venue.ts';

const STOP_WITHIN_MS = 10_000;

/** What to undo, newest first: requests under way are answered before the venue stops, and the database goes last. */
const undo: (() => Promise<unknown>)[] = [];
let isStopping = false;

async function start(): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const clock = systemClock(config.clockOffset);
  const require = createRequire(import.meta.url);

  let { databaseUrl } = config;
  if (!databaseUrl) {
    const binaries = postgresBinaries(require);
    const postgres = await startPostgres({ dir: join(config.dataDir, 'pg'), binaries });
    undo.unshift(() => postgres.stop());
    databaseUrl = await postgres.database('maru');
  }
  const giveLeadUp = await takeLead(databaseUrl, (error) => {
    if (isStopping) return;
    log.fatal({ err: error }, 'the database is gone');
    process.exit(1);
  });
  undo.unshift(giveLeadUp);
  const db = openDb(databaseUrl, config.databasePool);
  undo.unshift(() => db.destroy());
  await migrate(db, migrations);

  const venue = await createVenue({ clock, db, config, log, require });
  await venue.start();
  undo.unshift(() => venue.stop());
  const app = await buildApp({ config, db, clock, venue, logger: log });
  undo.unshift(() => app.close());
  const demo = config.isDemo ? await seedDemo(app.deps) : undefined;
  const operators = config.isDemo ? await seedOperators(app.deps) : [];
  if (isStopping) return;
  const address = await app.listen({ host: config.host, port: config.port });

  say(`Maru server on ${address}, ready in ${Math.round(performance.now() - startedAt)} ms`);
  if (demo) {
    say(`Demo customer: account ${demo.account}, password ${demo.password}, fund password ${demo.fundPassword}`);
  }
  for (const { login, password } of operators) say(`Demo operator: ${login}, password ${password}, shown only now`);
}

async function stop(): Promise<void> {
  isStopping = true;
  // What cannot be finished is given up: nobody was told that it was done.
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  for (const step of undo) await step();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const started = start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // An impatient second signal ends at once; what was answered is durable either way.
    if (isStopping) process.exit(1);
    isStopping = true;
    void started
      .catch(() => undefined)
      .then(stop)
      .then(() => process.exit());
  });
}
started.catch(async (error: Error) => {
  process.exitCode = 1;
  if (!isStopping) process.stderr.write(`${error.message}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`);
  await stop();
  process.exit();
});
