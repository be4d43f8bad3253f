import { basename, join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { kstDayStart, type Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Db } from '../core/db.ts';
import type { Health } from '../core/health.ts';
import type { AssetPrice } from './assets.ts';
import { createKoreaInvestmentFeed, DOMAINS } from './live/korea-investment/feed.ts';
import { faultOfLive, toLive } from './live/korea-investment/instruments.ts';
import { createLiveVenue, type LiveVenue } from './live/live-venue.ts';
import { readInstrumentList } from './replay/instrument-list.ts';
import { readRecordings } from './replay/recording.ts';
import { createReplayRepo } from './replay/replay-store.ts';
import { createReplayVenue } from './replay/replay-venue.ts';
import { CALENDAR_END } from './rules/calendar.ts';
import { createSimulatedVenue } from './simulated-venue.ts';
import { DAY } from '../core/time.ts';
import { createVenueRepo } from './venue.repo.ts';
import type { Venue } from './venue.types.ts';

/** Daily bars of an American index from 2000 to 2020; its origin is in README.md beside it. */
export const DEFAULT_RECORDING = join(import.meta.dirname, 'recordings', 'sp500-2000.csv');

export interface VenueDeps {
  readonly clock: Clock;
  readonly db: Db;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly health: Health;
  readonly assetPrice: AssetPrice;
}

/** Whether the market of this configuration is a simulation, for followers, which do not run it. */
export const isSimulatedFeed = ({ market }: Config): boolean =>
  ({ simulated: true, replay: true, 'korea-investment': true })[market.feed];

/** Creates the market of the configuration, not started yet. */
export async function createVenue(deps: VenueDeps): Promise<Venue> {
  const { clock, db, config, log, assetPrice } = deps;
  const { clock: mode, seed, beatMs, feed, replay, instruments, replayFrom: from, replayDaySeconds } = config.market;
  const onError = (error: unknown): void => log.error({ err: error }, 'venue');
  let venue: Venue | undefined;
  const onSave = watchFaults(deps, () => venue);
  if (feed === 'simulated') {
    venue = createSimulatedVenue({
      clock,
      mode,
      seed,
      beatMs,
      store: createVenueRepo(db),
      assetPrice,
      onError,
      onSave,
    });
    return venue;
  }
  if (feed === 'korea-investment') {
    venue = await createLive(deps, onError);
    return venue;
  }
  const path = replay ?? DEFAULT_RECORDING;
  const recordings = await readRecordings(path, instruments);
  // A single recording keeps its place by its symbol, a folder by its name.
  const store = createReplayRepo(
    db,
    recordings.length === 1 ? recordings[0]!.symbol : `folder ${basename(resolve(path))}`,
  );
  venue = createReplayVenue({ clock, recordings, from, dayMs: replayDaySeconds * 1_000, store, onError, onSave });
  return venue;
}

/** Live quotes of the shares in the list, executed here. @throws Error that names the setting at fault */
async function createLive(
  { clock, config, log, health }: VenueDeps,
  onError: (error: unknown) => void,
): Promise<LiveVenue> {
  const { instruments: path, koreaInvestment } = config.market;
  const { appKey, appSecret, domain, url, stream } = koreaInvestment;
  if (!appKey || !appSecret)
    throw new Error('MARKET_FEED=korea-investment needs KOREA_INVESTMENT_APP_KEY and KOREA_INVESTMENT_APP_SECRET');
  if (!path) throw new Error('MARKET_FEED=korea-investment needs MARKET_INSTRUMENTS, the list of shares');
  const addresses = DOMAINS[domain];
  const instruments = (await readInstrumentList(path)).map(({ instrument }) => toLive(instrument));
  const symbolsOf = (isIndex: boolean): string[] =>
    instruments.filter(({ segment }) => (segment === 'INDEX') === isIndex).map(({ symbol }) => symbol);
  const [shares, indices] = [symbolsOf(false), symbolsOf(true)];
  const fault = faultOfLive(instruments, addresses.isPractice);
  if (fault) throw new Error(`${basename(path)}: ${fault}`);
  const feed = createKoreaInvestmentFeed({
    url: url ?? addresses.url,
    stream: stream ?? addresses.stream,
    callsPerSecond: addresses.callsPerSecond,
    isPractice: addresses.isPractice,
    ...{ appKey, appSecret, shares, indices, clock },
  });
  log.info({ shares: shares.length, indices, domain }, 'reading the past of the shares from Korea Investment');
  const onState = (fault: string | null): void => {
    health.set('market feed', fault === null ? null : { detail: fault, isSevere: false });
    if (fault === null) log.info('live quotes arrive');
    else log.warn({ fault }, 'no live quotes');
  };
  return createLiveVenue({ clock, instruments, feed, onError, onState });
}

/** Failed saves after which the market counts as unsaved: a restart would lose their trades. */
const SAVES_MISSED = 3;
const CLOCK_TOLERANCE_MS = 10_000;
/** Operators are warned this long before the calendar ends. */
const CALENDAR_WARNING = 60 * DAY;

/** @returns a listener of the market's saves that reports its faults to operators */
export function watchFaults(
  { clock, health }: Pick<VenueDeps, 'clock' | 'health'>,
  venue: () => Venue | undefined,
): (isSaved: boolean) => void {
  let missed = 0;
  return (isSaved) => {
    missed = isSaved ? 0 : missed + 1;
    const isUnsaved = missed >= SAVES_MISSED;
    health.set('market saves', isUnsaved ? { detail: `${missed} saves in a row failed`, isSevere: true } : null);
    const lastKnown = kstDayStart(CALENDAR_END) + DAY;
    const isEnding = clock.now() > lastKnown - CALENDAR_WARNING;
    const ending = `the market calendar ends on ${CALENDAR_END}; from then on no trading day is known`;
    health.set('calendar', isEnding ? { detail: ending, isSevere: false } : null);
    const behind = Date.parse(venue()?.state().now ?? '') - clock.now();
    const isBehind = behind > CLOCK_TOLERANCE_MS;
    const detail = `the machine's clock is ${Math.round(behind / 1000)} s behind the market's, which waits for it`;
    health.set('clock', isBehind ? { detail, isSevere: false } : null);
  };
}
