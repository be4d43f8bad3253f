import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Db } from '../core/db.ts';
import { createSimulatedVenue } from './simulated.venue.ts';
import { createVenueRepo } from './venue.repo.ts';
import type { Venue } from './venue.types.ts';

export interface VenueDeps {
  readonly clock: Clock;
  readonly db: Db;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
}

/** The market this server runs, by its configuration. Not started yet. */
export function createVenue({ clock, db, config, log }: VenueDeps): Venue {
  const { clock: mode, seed } = config.market;
  const onError = (error: unknown): void => log.error({ err: error }, 'venue');
  return createSimulatedVenue({ clock, mode, seed, store: createVenueRepo(db), onError });
}
