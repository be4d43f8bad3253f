import { holdingValue, type AssetPrice, type Holding } from './assets.ts';
import { basketOf } from './catalogue/baskets.ts';
import { INDICES, type IndexSpec, type Listing } from './catalogue/catalogue.ts';
import type { Sector } from './catalogue/industries.ts';
import { type Bar, BarSeries } from './engine/bar-series.ts';
import { Random } from './random.ts';
import { intradayPath } from './rules/path.rules.ts';
import { dailyLimits, floorToTick, tickOf } from './rules/price.rules.ts';
import { previousTradingDay } from './rules/session.rules.ts';
import { HOUR, MINUTE } from '../core/time.ts';
import type { Dividend, Instrument, Split } from './venue.types.ts';
import { sharesPerShare } from './catalogue/shares-per-share.ts';
import { kstDayStart, toKstDay } from '../core/clock.ts';
import { splitBaseOf } from './rules/price.rules.ts';

/**
 * Generated history: about two years of business days, drawn from the seed, so that the same seed always has the same
 * history. Daily bars are drawn first, backwards from the catalogue's price; a day's minutes are a path through its
 * daily bar, generated on demand, and fold to it exactly.
 */
export const HISTORY_DAYS = 500;
const OPENS_AT = 9 * HOUR;
const MINUTES_A_DAY = 390;
const POINTS_A_MINUTE = 3;
const HOLDING_HOURS = [9, 12, 15.5] as const;
const MARKET_VOLATILITY = 0.008;
const SECTOR_VOLATILITY = 0.006;
/** Level at which the basket of a fund ends: large, because levels are whole numbers. */
const BASKET_BASE = 10_000_000;
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

/** Past dividends and splits, at which prices drop. */
export interface PastActions {
  readonly dividends: ReadonlyMap<string, readonly Dividend[]>;
  readonly splits: ReadonlyMap<string, readonly Split[]>;
}

const NO_ACTIONS: PastActions = { dividends: new Map(), splits: new Map() };

export interface HistorySources {
  readonly actions?: PastActions;
  /** Prices of the currencies that funds hold; without it they move as a company does. */
  readonly assetPrice?: AssetPrice;
}

export function dailyHistory(
  seed: string,
  listings: readonly Listing[],
  anchor: string,
  { actions = NO_ACTIONS, assetPrice }: HistorySources = {},
): Map<string, BarSeries> {
  const calendar = historyDays(anchor);
  const times = calendar.map(kstDayStart);
  const market = sharedReturns(seed, 'market', MARKET_VOLATILITY);
  const sectors = new Map<Sector, Float64Array>();
  const all = new Map<string, BarSeries>();
  for (const listing of listings) {
    const { sectorKey: key, instrument } = listing;
    if (!sectors.has(key)) sectors.set(key, sharedReturns(seed, key, key === 'fund' ? 0 : SECTOR_VOLATILITY));
    const own = actionsOf(instrument.symbol, actions, anchor);
    all.set(instrument.symbol, companyDays(seed, listing, { calendar, times, market, sector: sectors.get(key)! }, own));
  }
  for (const index of INDICES)
    all.set(index.symbol, basketDays(constituentsOf(index, listings), index.base, all, actions, anchor));
  for (const listing of listings) {
    const { symbol, holds } = listing.instrument;
    if (holds && assetPrice)
      all.set(
        symbol,
        holdingDays(seed, listing, times, (at) => holdingPrice(holds, assetPrice, at)),
      );
    const companies = basketOf(listing, listings);
    if (companies.length === 0) continue;
    const basket = basketDays(companies, BASKET_BASE, all, actions, anchor);
    all.set(symbol, fundDays(seed, listing, basket));
  }
  return all;
}

/** Dividends and splits of one company before the anchor, by their effective dates. */
interface OwnActions {
  readonly dividendOn: (day: string) => number;
  readonly splitOn: (day: string) => Split | undefined;
}

function actionsOf(symbol: string, { dividends, splits }: PastActions, anchor: string): OwnActions {
  const amounts = new Map((dividends.get(symbol) ?? []).map(({ exDate, perShare }) => [exDate, Number(perShare)]));
  const past = new Map(
    (splits.get(symbol) ?? []).filter(({ exDate }) => exDate < anchor).map((each) => [each.exDate, each]),
  );
  return { dividendOn: (day) => amounts.get(day) ?? 0, splitOn: (day) => past.get(day) };
}

interface SharedMoves {
  readonly calendar: readonly string[];
  /** Beginnings of the days of `calendar`. */
  readonly times: readonly number[];
  readonly market: Float64Array;
  readonly sector: Float64Array;
}

function companyDays(
  seed: string,
  listing: Listing,
  { calendar, times, market, sector }: SharedMoves,
  { dividendOn, splitOn }: OwnActions,
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
  // Price of a day in its own shares, dividends included, by that of the last day; shares of the last day for one of the day.
  let [unadjusted, perShare] = [1, 1];
  const counts = new Float64Array(times.length + 1);
  for (let i = times.length; i >= 0; i--) {
    const next = calendar[i] ?? '';
    const split = splitOn(next);
    if (split) {
      unadjusted *= Number(split.to) / Number(split.from);
      perShare *= Number(split.to) / Number(split.from);
    }
    const price = basePrice * Math.exp(distance) * unadjusted;
    const dividend = dividendOn(next);
    unadjusted *= (price + dividend) / price;
    counts[i] = perShare;
    closes[i] = floorToTick(Math.round(price + dividend), segment);
    distance = MEMORY * distance - (moves[i - 1] ?? 0);
  }

  const days = new BarSeries();
  const liquidity = 0.002 + 0.006 * random.next();
  for (let i = 0; i < times.length; i++) {
    const day = calendar[i]!;
    const split = splitOn(day);
    const previous = split ? splitBaseOf(closes[i]!, split, segment) : closes[i]!;
    const { upper, lower } = dailyLimits(previous, segment, instrument.multiple);
    const inLimits = (price: number): number =>
      Math.min(upper, Math.max(lower, floorToTick(Math.round(price), segment)));
    // The last close is the catalogue's; a close outside the limits of the day before is clamped and moves the next.
    const close = i === times.length - 1 ? closes[i + 1]! : (closes[i + 1] = inLimits(closes[i + 1]!));
    const open = inLimits((previous - dividendOn(day)) * (1 + 0.4 * volatility * random.gauss()));
    const wick = (): number => 1 + 0.5 * volatility * Math.abs(random.gauss());
    const high = Math.max(open, close, inLimits(Math.max(open, close) * wick()));
    const low = Math.min(open, close, inLimits(Math.min(open, close) / wick()));
    const heat = Math.exp(0.45 * random.gauss() + 9 * Math.abs(moves[i]!));
    days.put({
      time: times[i]!,
      open,
      high,
      low,
      close,
      volume: Math.round((shares / counts[i + 1]!) * liquidity * heat),
    });
  }
  return days;
}

/** A fund has the daily move of its basket, times the multiple that it promises, and no risk of its own besides the tick. */
function fundDays(seed: string, { instrument, basePrice, shares }: Listing, index: BarSeries): BarSeries {
  const { segment, multiple = 1 } = instrument;
  const random = new Random('days', seed, instrument.symbol);
  const moveTo = (i: number, price: number): number => 1 + multiple * (price / index.at(i - 1).close - 1);
  const worth = new Float64Array(index.length);
  worth[index.length - 1] = basePrice;
  for (let i = index.length - 1; i > 0; i--) worth[i - 1] = worth[i]! / moveTo(i, index.at(i).close);
  const liquidity = 0.002 + 0.006 * random.next();
  const days = new BarSeries();
  for (let i = 0; i < index.length; i++) {
    const bar = index.at(i);
    const at = (price: number): number =>
      floorToTick(Math.round(i === 0 ? worth[0]! : worth[i - 1]! * moveTo(i, price)), segment);
    const [open, close, one, other] = [at(bar.open), at(bar.close), at(bar.high), at(bar.low)];
    const volume = Math.round(shares * liquidity * Math.exp(0.45 * random.gauss()));
    const [high, low] = [Math.max(open, close, one, other), Math.min(open, close, one, other)];
    days.put({ time: bar.time, open, high, low, close, volume });
  }
  return days;
}

const holdingPrice = (holds: Holding, assetPrice: AssetPrice, time: number): number =>
  Number(holdingValue(holds, assetPrice(holds.asset, time))) / 100;

/** A fund that holds a currency has the price of what it holds, at these hours of a day; the last one is the close. */
function holdingDays(
  seed: string,
  { instrument: { symbol, segment }, shares }: Listing,
  times: readonly number[],
  worthAt: (time: number) => number,
): BarSeries {
  const random = new Random('days', seed, symbol);
  const liquidity = 0.002 + 0.006 * random.next();
  const days = new BarSeries();
  for (const time of times) {
    const prices = HOLDING_HOURS.map((hour) => floorToTick(Math.round(worthAt(time + hour * HOUR)), segment));
    const volume = Math.round(shares * liquidity * Math.exp(0.45 * random.gauss()));
    const [high, low] = [Math.max(...prices), Math.min(...prices)];
    days.put({ time, open: prices[0]!, high, low, close: prices.at(-1)!, volume });
  }
  return days;
}

const constituentsOf = (index: IndexSpec, listings: readonly Listing[]): Listing[] =>
  listings.filter((listing) => listing.instrument.segment === index.of);

/** Factor from the market value of companies to a level. */
const divisorOf = (companies: readonly Listing[], base: number): number =>
  companies.reduce((sum, { basePrice, shares }) => sum + basePrice * shares, 0) / base;

/** Factor from the market value of an index's constituents to its level. */
export function indexDivisor(index: IndexSpec, listings: readonly Listing[]): number {
  return divisorOf(constituentsOf(index, listings), index.base);
}

/**
 * The opens and closes of an index, or of a fund's basket, follow from its constituents. Their highs never coincide, so its range is a part
 * of theirs.
 */
function basketDays(
  constituents: readonly Listing[],
  base: number,
  all: ReadonlyMap<string, BarSeries>,
  { splits }: PastActions,
  anchor: string,
): BarSeries {
  const divisor = divisorOf(constituents, base);
  const dayBefore = previousTradingDay(anchor);
  const members = constituents.map(({ instrument: { symbol }, shares }) => ({
    series: all.get(symbol)!,
    shares,
    splits: splits.get(symbol) ?? [],
  }));
  const days = new BarSeries();
  for (let i = 0; i < HISTORY_DAYS; i++) {
    const sum = { time: 0, open: 0, high: 0, low: 0, close: 0, volume: 0 };
    let day = '';
    for (const { series, shares, splits: own } of members) {
      const bar = series.at(i);
      day ||= toKstDay(bar.time);
      const count = own.length === 0 ? shares : shares / sharesPerShare(own, day, dayBefore);
      sum.time = bar.time;
      sum.volume += bar.volume;
      sum.open += (bar.open * count) / divisor;
      sum.high += (bar.high * count) / divisor;
      sum.low += (bar.low * count) / divisor;
      sum.close += (bar.close * count) / divisor;
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
