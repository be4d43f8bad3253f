import pino from 'pino';
import { print } from '../../src/core/command.ts';
import { buildApp } from '../../src/core/app.ts';
import { readConfig } from '../../src/core/config.ts';
import { migrate, openDb } from '../../src/core/db.ts';
import { Health } from '../../src/core/health.ts';
import { loadMigrations } from '../../src/core/migrations.ts';
import { SECOND } from '../../src/core/time.ts';
import { simulatedPrices } from '../../src/modules/exchange/exchange-rates.ts';
import { createVenue } from '../../src/venue/create-venue.ts';

/**
 * The server of the benchmark with its market, in which as many orders a second as its first argument says trade at once, one instrument
 * after the other, bought and sold in turn. Prints its origin.
 */
const EVERY_MS = 10;
const ordersAtATime = (Number(process.argv[2]) * EVERY_MS) / SECOND;

const config = readConfig(process.env);
const db = openDb(config.databaseUrl!, 4);
await migrate(db, await loadMigrations());
const logger = pino({ level: config.logLevel });
const clock = { now: () => Date.now() + config.clockOffset };
const health = new Health();
const assetPrice = simulatedPrices(config.secret);
const venue = await createVenue({ clock, db, config, log: logger, health, assetPrice });
await venue.start();
const running = { ...config, databaseUrl: config.databaseUrl! };
const app = await buildApp({ config: running, db, clock, venue, health, logger, repeatsJobs: false });
print(await app.listen({ host: '127.0.0.1', port: 0 }));

const symbols = venue.instruments().flatMap(({ symbol, isTradable }) => (isTradable ? [symbol] : []));
let [number, due] = [0, 0];
setInterval(() => {
  for (due += ordersAtATime; due >= 1; due--, number++) {
    const symbol = symbols[number % symbols.length]!;
    const side = Math.floor(number / symbols.length) % 2 === 0 ? 'buy' : 'sell';
    venue.submit({ id: `fan-out ${number}`, symbol, side, type: 'market', timeInForce: 'ioc', quantity: 1n });
  }
}, EVERY_MS);
