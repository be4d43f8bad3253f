import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './core/app.ts';
import type { Clock } from './core/clock.ts';
import type { RunningConfig } from './core/config.ts';
import type { Db } from './core/db.ts';
import { Health } from './core/health.ts';
import type { Lead } from './core/lead.ts';
import { listenForOperations } from './core/operations-app.ts';
import { repeat, type Repetition } from './core/repeat.ts';
import { runAll } from './core/run-all.ts';
import { scheduleDemoPortfolio } from './demo-portfolio.ts';
import { seedDemo, type Demo } from './demo.ts';
import { simulatedPrices } from './modules/exchange/exchange-rates.ts';
import { createVenue, isSimulatedFeed } from './venue/create-venue.ts';
import type { Venue } from './venue/venue.types.ts';

/** The database releases the lead of a killed process within this time. */
const RELEASED_WITHIN_MS = 2_000;
const RETRY_MS = 100;
const WATCH_MS = 500;

interface NodeDeps {
  readonly config: RunningConfig;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly lead: Lead;
}

/**
 * One process of the server. It leads, or it follows and takes over when the leader ends. The set of mounted calls of
 * an app never changes, so taking over builds a second app, which then listens on the same port.
 */
export function openNode({ config, db, clock, log, lead }: NodeDeps) {
  let app: FastifyInstance | undefined;
  let venue: Venue | undefined;
  let demo: Demo | undefined;
  let operations: string | null = null;
  let watch: Repetition | undefined;
  let isClosed = false;

  async function mayLead(): Promise<boolean> {
    if (config.role === 'api') return false;
    for (const end = Date.now() + RELEASED_WITHIN_MS; ;) {
      if (await lead.take()) return true;
      if (Date.now() > end) return false;
      await new Promise((wake) => setTimeout(wake, RETRY_MS));
    }
  }

  async function buildLeader(): Promise<FastifyInstance> {
    const health = new Health();
    const assetPrice = simulatedPrices(config.secret);
    venue = await createVenue({ clock, db, config, log, health, assetPrice });
    await venue.start();
    const built = await buildApp({ config, db, clock, venue, health, logger: log });
    if (config.isDemo) {
      demo = await seedDemo(built.deps);
      scheduleDemoPortfolio(built, demo.customer.account);
    }
    return built;
  }

  /** Builds the new app before the old one stops listening. In between, connections are refused for a moment. */
  async function takeOver(port: number): Promise<void> {
    if (isClosed || !(await lead.take())) return;
    // Not awaited: this run belongs to the watch, and `stop` resolves at its end.
    watch?.stop().catch(exitHalfway);
    const next = await buildLeader();
    await next.ready();
    await app?.close();
    app = next;
    if (isClosed) return;
    await announce(await next.listen({ host: config.host, port }));
    await listenForOperations(next, config);
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
    /** @returns the listen address. */
    async listen(): Promise<string> {
      const address = await app!.listen({ host: config.host, port: config.port });
      operations = await listenForOperations(app!, config);
      if (venue) await announce(address);
      else if (config.role === 'auto') {
        const port = Number(new URL(address).port);
        watch = repeat(WATCH_MS, () => takeOver(port), exitHalfway);
      }
      return address;
    },
    /** Address of metrics and API description; null without one. */
    operations: () => operations,
    /** The demo that this process seeded, if any. */
    demo: () => demo,
    /** Answers the requests in progress, then stops the market. */
    async close(): Promise<void> {
      isClosed = true;
      await runAll([() => watch?.stop(), () => app?.close(), () => venue?.stop()]);
    },
  };

  /** A half-initialised leader blocks fail-over, so the process exits. */
  function exitHalfway(error: unknown): void {
    log.fatal({ err: error }, 'the lead could not be taken');
    process.exit(1);
  }
}
