import pino from 'pino';
import { buildApp } from '../../src/core/app.ts';
import { readConfig } from '../../src/core/config.ts';
import { migrate, openDb } from '../../src/core/db.ts';
import { loadMigrations } from '../../src/core/migrations.ts';
import { SECOND } from '../../src/core/time.ts';
import { simulatedPrices } from '../../src/modules/exchange/exchange-rates.ts';
import { createSimulatedVenue } from '../../src/venue/simulated-venue.ts';
import { createVenueRepo } from '../../src/venue/venue.repo.ts';
import type { RecoveryStep } from './recovery.ts';

/**
 * The server of the benchmark under a clock of its own, so that a day of orders takes minutes: its market steps and saves as on timers, five
 * times and once every five seconds of its time. The parent process says what to do next, and kills it.
 */
const BEAT_MS = 200;
const ORDERS_A_BEAT = 100;
const BEATS_A_SAVE = (5 * SECOND) / BEAT_MS;

let now = Number(process.argv[2]);
const clock = { now: () => now };
const config = readConfig(process.env);
const databaseUrl = config.databaseUrl!;
const db = openDb(databaseUrl, 4);
await migrate(db, await loadMigrations());
const onError = (error: unknown): void => {
  throw error;
};
const { seed, clock: mode } = config.market;
const assetPrice = simulatedPrices(config.secret);
const venue = createSimulatedVenue({ clock, mode, seed, store: createVenueRepo(db), assetPrice, onError });
await venue.open();
const logger = pino({ level: config.logLevel });
const app = await buildApp({ config: { ...config, databaseUrl }, db, clock, venue, logger, repeatsJobs: false });
const symbols = venue.instruments().flatMap(({ symbol, isTradable }) => (isTradable ? [symbol] : []));

let [orders, executions] = [0, 0];
venue.onEvent(({ kind }) => {
  if (kind === 'trade') executions += 1;
});

/** Market orders of one share, one instrument after the other, bought and sold in turn, with the market's own between them. */
async function trade(count: number): Promise<void> {
  for (let beat = 1; orders < count; beat++) {
    now += BEAT_MS;
    for (let at = 0; at < ORDERS_A_BEAT && orders < count; at++, orders++) {
      const side = Math.floor(orders / symbols.length) % 2 === 0 ? 'buy' : 'sell';
      const symbol = symbols[orders % symbols.length]!;
      venue.submit({ id: `order ${orders}`, symbol, side, type: 'market', timeInForce: 'ioc', quantity: 1n });
    }
    venue.step();
    if (beat % BEATS_A_SAVE === 0) await venue.save();
    else await new Promise(setImmediate);
  }
  // The minute of the last order is over.
  now += 60 * SECOND;
  await venue.save();
}

process.on('message', (count: number) => {
  trade(count).then(() => process.send!({ kind: 'traded', orders, executions, now } satisfies RecoveryStep), onError);
});
process.on('disconnect', () => process.exit());
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.send!({ kind: 'ready', origin } satisfies RecoveryStep);
