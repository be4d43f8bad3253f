import { parseArgs } from 'node:util';
import { formatDecimal } from '@maru/domain/money';
import { kstDayStart, toKstDay } from '../../src/core/clock.ts';
import { print } from '../../src/core/command.ts';
import { HOUR, MINUTE } from '../../src/core/time.ts';
import { simulatedPrices } from '../../src/modules/exchange/exchange-rates.ts';
import { buildListings } from '../../src/venue/catalogue/catalogue.ts';
import { tickOf } from '../../src/venue/rules/price.rules.ts';
import { tradingDayAfter } from '../../src/venue/rules/session.rules.ts';
import { createSimulatedVenue } from '../../src/venue/simulated-venue.ts';
import type { VenueStore } from '../../src/venue/venue-store.ts';
import { FundTracking } from './fund-tracking.ts';
import { roundTrips, STRATEGIES, summarizeGains, VarianceRatio, volumeShares } from './statistics.ts';

const FIRST_DAY = '2026-11-20';
const BEAT_MS = 200;
const COMMISSION = 0.00015;
const LENGTHS = [1, 5, 10, 30] as const;
const HALF_HOURS = 13;

interface Recorded {
  readonly ratios: VarianceRatio;
  readonly middle: VarianceRatio;
  readonly gains: Map<string, number[]>;
  readonly volumes: number[][];
  readonly funds: FundTracking;
}

/** A venue without a database. */
const noStore: VenueStore = {
  load: async () => null,
  loadMinutes: async () => new Map(),
  readMinutes: async () => [],
  loadDays: async () => new Map(),
  loadTapes: async () => new Map(),
  loadShares: async () => [],
  saveShare: async () => undefined,
  save: async () => undefined,
};

/**
 * `pnpm server market statistics [--seeds N] [--sessions N] [--every N]`: runs the simulated market by the exchange's hours, each seed for so
 * many trading days, with every so many-th company besides the funds, and prints what its prices and volumes are like.
 */
export async function statisticsCommand(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seeds: { type: 'string', default: '4' },
      sessions: { type: 'string', default: '4' },
      every: { type: 'string', default: '1' },
    },
  });
  const recorded: Recorded = {
    ratios: new VarianceRatio(LENGTHS),
    middle: new VarianceRatio(LENGTHS),
    gains: new Map(),
    volumes: [],
    funds: new FundTracking(),
  };
  const startedAt = Date.now();
  for (let seed = 1; seed <= Number(values.seeds); seed++) {
    await runSeed(`statistics ${seed}`, Number(values.sessions), Number(values.every), recorded);
  }
  report(recorded);
  print(`\n${values.seeds} seeds, ${values.sessions} sessions each, ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return 0;
}

async function runSeed(seed: string, sessions: number, every: number, recorded: Recorded): Promise<void> {
  const listings = buildListings().filter(({ instrument }, i) => instrument.segment === 'ETF' || i % every === 0);
  let now = kstDayStart(FIRST_DAY) + 8.5 * HOUR;
  const venue = createSimulatedVenue({
    clock: { now: () => now },
    mode: 'krx',
    seed,
    store: noStore,
    listings,
    assetPrice: simulatedPrices(Buffer.from(seed)),
    onError: (error) => {
      throw error;
    },
  });
  await venue.open();
  for (let day = FIRST_DAY, count = 0; count < sessions; day = tradingDayAfter(day, 1), count++) {
    const midnight = kstDayStart(day);
    const prices = new Map(listings.map(({ instrument }) => [instrument.symbol, [] as number[]]));
    const middles = new Map(listings.map(({ instrument }) => [instrument.symbol, [] as number[]]));
    const run = (until: number): void => {
      for (; now < until; now += BEAT_MS) venue.step();
    };
    now = midnight + 8.5 * HOUR;
    run(midnight + 9 * HOUR);
    for (let minute = 1; minute <= 380; minute++) {
      run(midnight + 9 * HOUR + minute * MINUTE);
      for (const { instrument } of listings) {
        const { symbol } = instrument;
        prices.get(symbol)!.push(Number(venue.quote(symbol)!.price));
        const { bids, asks } = venue.book(symbol, 1)!;
        if (bids[0] && asks[0]) middles.get(symbol)!.push(Number(bids[0].price + asks[0].price) / 2);
      }
    }
    run(midnight + 15.5 * HOUR + MINUTE);
    for (const { instrument } of listings) {
      const { symbol, segment } = instrument;
      if (segment === 'ETF') continue;
      recorded.ratios.add(prices.get(symbol)!);
      recorded.middle.add(middles.get(symbol)!);
      const costs = { commissionRate: COMMISSION, tickAt: (price: number) => tickOf(price, segment) };
      for (const [name, strategy] of Object.entries(STRATEGIES)) {
        const gains = recorded.gains.get(name) ?? [];
        gains.push(...roundTrips(strategy, prices.get(symbol)!, costs));
        recorded.gains.set(name, gains);
      }
      const minutes = venue.candles(symbol, '1m', 420).filter(([time]) => toKstDay(time) === day);
      const byMinute = new Map(minutes.map(([time, , , , , volume]) => [time, volume]));
      recorded.volumes.push(Array.from({ length: 390 }, (_, i) => byMinute.get(midnight + 9 * HOUR + i * MINUTE) ?? 0));
    }
    recorded.funds.observe(venue, listings);
  }
}

function report({ ratios, middle, gains, volumes, funds }: Recorded): void {
  const plain = (value: number, digits: number): string =>
    Number.isFinite(value) ? formatDecimal(BigInt(Math.round(value * 10 ** digits)), digits) : '-';
  const percent = (value: number, digits = 3): string => `${plain(value * 100, digits)} %`;
  print('variance ratio to one minute: last price, middle of the book');
  const ofMiddle = new Map(middle.ratios());
  for (const [minutes, ratio] of ratios.ratios()) {
    print(`  ${minutes} minutes: ${plain(ratio, 2)}, ${plain(ofMiddle.get(minutes)!, 2)}`);
  }
  print('gain of a round trip after costs: trips, mean, t-value');
  for (const [name, all] of gains) {
    const { count, mean, t } = summarizeGains(all);
    print(`  ${name}: ${count}, ${percent(mean)}, ${plain(t, 1)}`);
  }
  print('share of the volume by half hour');
  print(
    `  ${volumeShares(volumes, HALF_HOURS)
      .map((share) => percent(share, 1))
      .join(', ')}`,
  );
  print(
    'funds: beta to their index, tracking error of a day, largest premium of a close, net creation of a day by its volume',
  );
  for (const { symbol, beta, error, premium, creation } of funds.findings()) {
    print(`  ${symbol}: ${plain(beta, 2)}, ${percent(error)}, ${percent(premium)}, ${percent(creation, 1)}`);
  }
}
