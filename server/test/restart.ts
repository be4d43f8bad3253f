import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../src/core/app.ts';
import { exchangeVenue, type ExchangeVenue } from './exchange-venue.ts';
import { callsOf, type TestApp } from './harness.ts';

export interface RestartedApp extends Pick<TestApp, 'call' | 'ok'> {
  readonly app: FastifyInstance;
  readonly venue: ExchangeVenue;
}

interface RestartOptions {
  /** Brings the market into the state that the server meets when it starts. */
  readonly prepare?: (venue: ExchangeVenue) => void;
  readonly session?: string;
  readonly repeatsJobs?: boolean;
}

/**
 * Starts a server a minute later on the database of one that is gone. The market's memory went with that process, so each start has a market
 * of its own.
 */
export async function restart(
  { db, config, clock }: Pick<TestApp, 'db' | 'config' | 'clock'>,
  { prepare, session, repeatsJobs }: RestartOptions = {},
): Promise<RestartedApp> {
  clock.advance(60_000);
  const venue = exchangeVenue(clock, { session });
  venue.quoteAt(71_200, 71_300);
  prepare?.(venue);
  const app = await buildApp({ config, db, clock, venue, logger: pino({ level: 'silent' }), repeatsJobs });
  try {
    await app.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return { app, venue, ...callsOf(app) };
}
