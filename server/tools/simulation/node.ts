import '../cheap-hashes.ts';
import pino from 'pino';
import { buildApp } from '../../src/core/app.ts';
import { readConfig } from '../../src/core/config.ts';
import { openDb } from '../../src/core/db.ts';
import { openLead } from '../../src/core/lead.ts';
import { runJobs } from './jobs.ts';
import { stillMarket } from './still-market.ts';

/**
 * One server process of a simulation: the whole HTTP stack with a clock that the simulation controls. The first one leads and has the
 * market, whose jobs run when the clock was set; the others forward to it. fleet.ts starts and kills it.
 */
const RETRY_MS = 20;
let now = Number(process.env.SIMULATION_NOW);
const config = { ...readConfig(process.env), databaseUrl: process.env.DATABASE_URL ?? '' };
const db = openDb(config.databaseUrl, config.databasePool);
const clock = { now: () => now };
const logger = pino({ level: config.logLevel });
const isLeader = process.env.SIMULATION_LEADS === 'yes';
const lead = isLeader ? await openLead(config.databaseUrl, () => process.exit(1)) : undefined;
// The database releases the lead of a killed process a moment later.
while (lead && !(await lead.take())) await new Promise((wake) => setTimeout(wake, RETRY_MS));
const venue = lead ? stillMarket(clock, config.market.seed) : undefined;
const app = await buildApp({
  config,
  db,
  clock,
  logger,
  ...(venue ? { venue, repeatsJobs: false } : { beside: { isSimulated: true } }),
});

async function setClock(time: number): Promise<void> {
  now = time;
  if (!venue) return;
  venue.requote();
  await runJobs(app, venue);
}
/** The parent process may have ended meanwhile. */
const send = (message: object): void => void process.send?.(message, undefined, undefined, () => undefined);
process.on('message', (message) => {
  setClock(Number(message)).then(
    () => send({ now }),
    (error: Error) => send({ failure: error.stack }),
  );
});
// The parent process has ended.
process.on('disconnect', () => process.exit());
const address = await app.listen({ host: '127.0.0.1', port: 0 });
await lead?.announce(address);
send({ address });
