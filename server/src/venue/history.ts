import { INDICES, type IndexSpec, type Listing } from './catalogue/catalogue.ts';
import type { Sector } from './catalogue/industries.ts';
import { type Bar, BarSeries } from './engine/bar-series.ts';
import { Random } from './random.ts';
import { intradayPath } from './rules/path.rules.ts';
import { dailyLimits, floorToTick, tickOf } from './rules/price.rules.ts';
import { previousTradingDay } from './rules/session.rules.ts';
import { kstDayStart } from '../core/clock.ts';
import { HOUR, MINUTE } from '../core/time.ts';
import type { Instrument } from './venue.types.ts';

/**
 * Generated history: about two years of business days, drawn from the seed, so that the same seed always has the same
 * history. Daily bars are drawn first, backwards from the catalogue's price; a day's minutes are a path through its
 * daily bar, generated on demand, and fold to it exactly.
 */
export const HISTORY_DAYS = 500;
const OPENS_AT = 9 * HOUR;
const MINUTES_A_DAY = 390;
const POINTS_A_MINUTE = 3;
const MARKET_VOLATILITY = 0.008;
const SECTOR_VOLATILITY = 0.006;
/** Share of yesterday's distance from the usual price that remains today. */
const MEMORY = 0.996;

function historyDays(anchor: string): string[] {
  const days: string[] = [];
  for (let day = previousTradingDay(anchor); days.length < HISTORY_DAYS; day = previousTradingDay(day)) days.push(day);
  return days.reverse();
}

/** Common daily returns of the whole market and of each sector, with weeks of high and of low volatility. */
function sharedReturns(seed: string, name: string, volatility: number): Float64Array {
  const random = new Random('returns', seed, name);
  let heat = 0;
  return Float64Array.from({ length: HISTORY_DAYS }, () => {
    heat = 0.94 * heat + 0.18 * random.gauss();
    return volatility * Math.exp(heat) * random.gauss();
  });
}

export function dailyHistory(seed: string, listings: readonly Listing[], anchor: string): Map<string, BarSeries> {
  const times = historyDays(anchor).map(kstDayStart);
  const market = sharedReturns(seed, 'market', MARKET_VOLATILITY);
  const sectors = new Map<Sector, Float64Array>();
  const all = new Map<string, BarSeries>();
  for (const listing of listings) {
    const { sectorKey: key } = listing;
    if (!sectors.has(key)) sectors.set(key, sharedReturns(seed, key, key === 'fund' ? 0 : SECTOR_VOLATILITY));
    all.set(listing.instrument.symbol, companyDays(seed, listing, times, market, sectors.get(key)!));
  }
  for (const index of INDICES) all.set(index.symbol, indexDays(index, listings, all));
  return all;
}

function companyDays(
  seed: string,
  listing: Listing,
  times: readonly number[],
  market: Float64Array,
  sector: Float64Array,
): BarSeries {
  const { instrument, basePrice, beta, volatility, shares } = listing;
  const { segment } = instrument;
  const random = new Random('days', seed, instrument.symbol);
  const moves = times.map((_, i) => {
    const own = volatility * random.gauss() * (random.next() < 0.04 ? 2.5 : 1);
    return Math.max(-0.2, Math.min(0.2, beta * market[i]! + sector[i]! + own));
  });
  const closes = new Float64Array(times.length + 1);
  let distance = 0;
  for (let i = times.length; i >= 0; i--) {
    closes[i] = floorToTick(Math.round(basePrice * Math.exp(distance)), segment);
    distance = MEMORY * distance - (moves[i - 1] ?? 0);
  }

  const days = new BarSeries();
  const liquidity = 0.002 + 0.006 * random.next();
  for (let i = 0; i < times.length; i++) {
    const previous = closes[i]!;
    const { upper, lower } = dailyLimits(previous, segment, instrument.multiple);
    const inLimits = (price: number): number =>
      Math.min(upper, Math.max(lower, floorToTick(Math.round(price), segment)));
    // The last close is the catalogue's; a close outside the limits of the day before is clamped and moves the next.
    const close = i === times.length - 1 ? closes[i + 1]! : (closes[i + 1] = inLimits(closes[i + 1]!));
    const open = inLimits(previous * (1 + 0.4 * volatility * random.gauss()));
    const wick = (): number => 1 + 0.5 * volatility * Math.abs(random.gauss());
    const high = Math.max(open, close, inLimits(Math.max(open, close) * wick()));
    const low = Math.min(open, close, inLimits(Math.min(open, close) / wick()));
    const heat = Math.exp(0.45 * random.gauss() + 9 * Math.abs(moves[i]!));
    days.put({ time: times[i]!, open, high, low, close, volume: Math.round(shares * liquidity * heat) });
  }
  return days;
}

/** Weight of each constituent, and the factor from their sum to the index's base. */
export function indexDivisor(index: IndexSpec, listings: readonly Listing[]): number {
  const constituents = listings.filter((listing) => listing.instrument.segment === index.of);
  return constituents.reduce((sum, { basePrice, shares }) => sum + basePrice * shares, 0) / index.base;
}

/**
 * An index's opens and closes follow from its constituents. Their highs never coincide, so its range is a part of
 * theirs.
 */
function indexDays(index: IndexSpec, listings: readonly Listing[], all: ReadonlyMap<string, BarSeries>): BarSeries {
  const constituents = listings.filter((listing) => listing.instrument.segment === index.of);
  const divisor = indexDivisor(index, listings);
  const days = new BarSeries();
  for (let i = 0; i < HISTORY_DAYS; i++) {
    const sum = { time: 0, open: 0, high: 0, low: 0, close: 0, volume: 0 };
    for (const { instrument, shares } of constituents) {
      const bar = all.get(instrument.symbol)!.at(i);
      sum.time = bar.time;
      sum.volume += bar.volume;
      for (const key of ['open', 'high', 'low', 'close'] as const) sum[key] += (bar[key] * shares) / divisor;
    }
    const { time, open, high, low, close, volume } = sum;
    const top = Math.max(open, close);
    const bottom = Math.min(open, close);
    days.put({
      time,
      open: Math.round(open),
      close: Math.round(close),
      high: Math.round(top + 0.4 * (high - top)),
      low: Math.round(bottom - 0.4 * (bottom - low)),
      volume,
    });
  }
  return days;
}

/** The minutes of one day of history; their fold is the day's bar. */
export function minutesOfDay(seed: string, { symbol, segment }: Instrument, day: Bar): Bar[] {
  const random = new Random('minutes', seed, symbol, day.time);
  const path = intradayPath(day, MINUTES_A_DAY * POINTS_A_MINUTE, random, (price) => tickOf(price, segment));
  const minutes = new BarSeries();
  path.forEach(({ price, quantity }, i) => {
    const minute = Math.floor(i / POINTS_A_MINUTE);
    minutes.add(day.time + OPENS_AT + minute * MINUTE, price, quantity);
  });
  return minutes.slice(0, Infinity);
}
