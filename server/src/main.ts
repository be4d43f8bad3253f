import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pino from 'pino';
import { systemClock } from './core/clock.ts';
import { readConfig } from './core/config.ts';
import { openLead } from './core/lead.ts';
import { postgresBinaries, startPostgres } from './core/postgres.ts';
import { retryConnection } from './core/retry-connection.ts';
import { runAll } from './core/run-all.ts';
import { openServerDatabase } from './core/server-database.ts';
import { openNode } from './node.ts';

const STOP_WITHIN_MS = 10_000;

/**
 * Clean-up steps, newest first: requests in progress are answered before the venue stops, and the database closes last.
 */
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
    const dir = join(config.dataDir, 'pg');
    say(existsSync(dir) ? 'Starting PostgreSQL …' : `Making the database in ${dir}: 5 to 20 seconds, this once …`);
    const postgres = await startPostgres({ dir, binaries });
    undo.unshift(() => postgres.stop());
    databaseUrl = await connected(() => postgres.database('maru'));
  }
  const given = databaseUrl;
  const lead = await connected(() =>
    openLead(given, (error) => {
      if (isStopping) return;
      log.fatal({ err: error }, 'the database is gone');
      process.exit(1);
    }),
  );
  undo.unshift(() => lead.end());
  const { db, url } = await connected(() => openServerDatabase(given, config, log));
  undo.unshift(() => db.destroy());
  say('Preparing the market: a few seconds, up to a minute the first time …');
  const node = openNode({ config: { ...config, databaseUrl: url }, db, clock, log, lead });
  undo.unshift(() => node.close());

  const isLeader = await node.open();
  if (isStopping) return;
  const address = await node.listen();
  say(`Maru server on ${address}, ready in ${Math.round(performance.now() - startedAt)} ms`);
  const operations = node.operations();
  if (operations) say(`Metrics and API description on ${operations}/metrics and ${operations}/api/docs`);
  if (!isLeader) return say('Another process leads this database: it runs the market, this one answers beside it');
  const demo = node.demo();
  if (!demo) return;
  const { account, password, fundPassword } = demo.customer;
  say(`Demo customer: account ${account}, password ${password}, fund password ${fundPassword}`);
  for (const operator of demo.operators)
    say(`Demo operator: ${operator.login}, password ${operator.password}, shown only now`);
}

async function stop(): Promise<void> {
  isStopping = true;
  // Unfinished requests are dropped: none of them was answered.
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await runAll(undo);
}

/** A database may be slow to answer at first, on a loaded machine or when it starts at the same time. */
const connected = <T>(connect: () => Promise<T>): Promise<T> =>
  retryConnection(connect, { say, isStopped: () => isStopping });

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function reportFailure(error: Error): void {
  process.exitCode = 1;
  process.stderr.write(`${error.message}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`);
}

const started = start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal exits at once; every answered request is durable either way.
    if (isStopping) process.exit(1);
    isStopping = true;
    started
      .catch(() => undefined)
      .then(stop)
      .catch(reportFailure)
      .finally(() => process.exit());
  });
}
started.catch(async (error: Error) => {
  process.exitCode = 1;
  if (!isStopping) reportFailure(error);
  await stop().catch(reportFailure);
  process.exit();
});
