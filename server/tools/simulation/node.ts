import pino from 'pino';
import { buildApp } from '../../src/core/app.ts';
import { readConfig } from '../../src/core/config.ts';
import { openDb } from '../../src/core/db.ts';

/**
 * One server process of a simulation: the whole HTTP stack as a follower without a leader, so that no job runs, with a
 * clock that the simulation controls. fleet.ts starts and kills it.
 */
let now = Number(process.env.SIMULATION_NOW);
const config = { ...readConfig(process.env), databaseUrl: process.env.DATABASE_URL ?? '' };
const db = openDb(config.databaseUrl, config.databasePool);
const app = await buildApp({
  config,
  db,
  clock: { now: () => now },
  logger: pino({ level: config.logLevel }),
  beside: { isSimulated: true },
});
process.on('message', (message) => {
  now = Number(message);
  process.send?.({ now });
});
// The parent process has ended.
process.on('disconnect', () => process.exit());
process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
