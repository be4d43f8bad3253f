import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './core/app.ts';
import type { Clock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import type { Db } from './core/db.ts';
import type { Lead } from './core/lead.ts';
import { seedOperators } from './modules/admin/demo.ts';
import { seedDemo } from './modules/identity/demo.ts';
import { createVenue, isSimulatedFeed } from './venue/create-venue.ts';
import type { Venue } from './venue/venue.types.ts';

/** A killed predecessor's lead is given back within this. */
const PATIENCE_MS = 2_000;
const RETRY_MS = 100;
const WATCH_MS = 500;

interface NodeDeps {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly lead: Lead;
  readonly require: NodeJS.Require;
}

interface Seeded {
  readonly demo: Awaited<ReturnType<typeof seedDemo>> | undefined;
  readonly operators: Awaited<ReturnType<typeof seedOperators>>;
}

/**
 * One process of the server: it leads, or it serves beside the leader and takes the lead when that is gone. Which calls it answers
 * itself is built once, so taking the lead is a second app behind the same door.
 */
export function openNode({ config, db, clock, log, lead, require }: NodeDeps) {
  let app: FastifyInstance | undefined;
  let venue: Venue | undefined;
  let seeded: Seeded = { demo: undefined, operators: [] };
  let watch: NodeJS.Timeout | undefined;
  let taking: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function mayLead(): Promise<boolean> {
    if (config.role === 'api') return false;
    for (const end = Date.now() + PATIENCE_MS; ;) {
      if (await lead.take()) return true;
      if (Date.now() > end) return false;
      await new Promise((wake) => setTimeout(wake, RETRY_MS));
    }
  }

  async function buildLeader(): Promise<FastifyInstance> {
    venue = await createVenue({ clock, db, config, log, require });
    await venue.start();
    const built = await buildApp({ config, db, clock, venue, logger: log });
    if (config.isDemo) seeded = { demo: await seedDemo(built.deps), operators: await seedOperators(built.deps) };
    return built;
  }

  /** Gets everything ready before the old door closes; between the two, connections are refused for a moment. */
  async function takeOver(port: number): Promise<void> {
    if (isClosed || !(await lead.take())) return;
    clearInterval(watch);
    const next = await buildLeader();
    await next.ready();
    await app?.close();
    app = next;
    if (isClosed) return;
    await announce(await next.listen({ host: config.host, port }));
    log.warn('this process leads now');
  }

  const announce = (address: string) => lead.announce(config.nodeUrl ?? address);

  return {
    /** @returns whether this process leads. */
    async open(): Promise<boolean> {
      const isLeader = await mayLead();
      const beside = { isSimulated: isSimulatedFeed(config) };
      app = isLeader ? await buildLeader() : await buildApp({ config, db, clock, logger: log, beside });
      return isLeader;
    },
    /** @returns where it listens. */
    async listen(): Promise<string> {
      const address = await app!.listen({ host: config.host, port: config.port });
      if (venue) await announce(address);
      else if (config.role === 'auto') {
        const port = Number(new URL(address).port);
        watch = setInterval(() => {
          taking = taking.then(() => takeOver(port)).catch(endHalfway);
        }, WATCH_MS);
      }
      return address;
    },
    seeded: () => seeded,
    /** Requests under way are answered before the market stops. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(watch);
      await taking;
      await app?.close();
      await venue?.stop();
    },
  };

  /** Half a leader holds the lead from others: it is better gone. */
  function endHalfway(error: unknown): void {
    log.fatal({ err: error }, 'the lead could not be taken');
    process.exit(1);
  }
}
