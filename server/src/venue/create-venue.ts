import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Db } from '../core/db.ts';
import { readRecording } from './replay/recording.ts';
import { createReplayRepo } from './replay/replay.store.ts';
import { createReplayVenue } from './replay/replay-venue.ts';
import { createSimulatedVenue } from './simulated-venue.ts';
import { createVenueRepo } from './venue.repo.ts';
import type { Venue } from './venue.types.ts';

/** Daily bars of an American index from 2000 to 2020; its origin is in README.md beside it. */
export const DEFAULT_RECORDING = join(import.meta.dirname, 'recordings', 'sp500-2000.csv');

export interface VenueDeps {
  readonly clock: Clock;
  readonly db: Db;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
}

/** Whether the market of this configuration is a simulation, for followers, which do not run it. */
export const isSimulatedFeed = ({ market }: Config): boolean => ({ simulated: true, replay: true })[market.feed];

/** Creates the market of the configuration, not started yet. */
export async function createVenue({ clock, db, config, log }: VenueDeps): Promise<Venue> {
  const { clock: mode, seed, feed, replay, replayFrom: from, replayDaySeconds } = config.market;
  const onError = (error: unknown): void => log.error({ err: error }, 'venue');
  if (feed === 'simulated') {
    return createSimulatedVenue({ clock, mode, seed, store: createVenueRepo(db), onError });
  }
  const recording = await readRecording(replay ?? DEFAULT_RECORDING);
  const store = createReplayRepo(db, recording.symbol);
  return createReplayVenue({ clock, recording, from, dayMs: replayDaySeconds * 1_000, store, onError });
}
