import type { Phase, Segment } from './terms.ts';
import { floorToTick, tickSize } from './ticks.ts';

/** Percent of the base price, by segment. Source: KRX market business regulation, daily price limit. */
const LIMIT_PERCENT: Record<Segment, bigint> = { KOSPI: 30n, KOSDAQ: 30n, KONEX: 15n, ETF: 30n, INDEX: 30n };

export interface DailyLimits {
  readonly upper: bigint;
  readonly lower: bigint;
}

/** Shares of a base, in percent, that its limits are below and above it. */
export interface LimitPercents {
  readonly down: bigint;
  readonly up: bigint;
}

/** The band around a base: each width is floored to the base's tick, and is at least one tick. */
function band(base: bigint, segment: Segment, percent: LimitPercents): DailyLimits {
  const tick = tickSize(base, segment);
  const widthOf = (share: bigint): bigint => {
    const floor = ((base * share) / 100n / tick) * tick;
    return floor > tick ? floor : tick;
  };
  const down = widthOf(percent.down);
  return { upper: floorToTick(base + widthOf(percent.up), segment), lower: base > down ? base - down : 1n };
}

/** Percents of a day's limits. @param multiple of an index's daily move that a fund follows: its limit is that many times wider */
export function dailyPercents(segment: Segment, multiple = 1): LimitPercents {
  const percent = LIMIT_PERCENT[segment] * BigInt(Math.abs(multiple));
  return { down: percent, up: percent };
}

/**
 * Highest and lowest price of a day: `w = floor(30 % of base, to the base's tick)`, at least one tick; the upper limit is
 * floored to the tick of its own band. Base 9,980 gives 6,990 and 12,970. KONEX has 15 %.
 * See {@link dailyPercents}.
 */
export function dailyLimits(base: bigint, segment: Segment, multiple = 1): DailyLimits {
  return band(base, segment, dailyPercents(segment, multiple));
}

/** Percent of the offer price between which a new share trades on its first day. */
const LISTING_PERCENT = { least: 60n, most: 400n };

/** Percents of the limits of a new share's first day, of its offer price. */
export const LISTING_PERCENTS: LimitPercents = { down: 100n - LISTING_PERCENT.least, up: LISTING_PERCENT.most - 100n };

/**
 * Highest and lowest price of a new share's first day, from 60 to 400 % of its offer price: 34,000 gives 20,400 and 136,000.
 * Source: KRX, price range of newly listed stocks since 2023-06-26.
 */
export function listingLimits(offerPrice: bigint, segment: Segment): DailyLimits {
  return band(offerPrice, segment, LISTING_PERCENTS);
}

/** Percents of the limits of the single-price session after the close, of the close. */
export const SINGLE_PERCENTS: LimitPercents = { down: 10n, up: 10n };

/**
 * Highest and lowest price of an order in a phase: those of the day, and in the single-price session after the close at most 10 %
 * from the close, inside those of the day. Source: KRX, off-hours single-price trading.
 * @param phase null while it is not known
 */
export function limitsIn(
  phase: Phase | null,
  { close, segment, daily }: { readonly close: bigint; readonly segment: Segment; readonly daily: DailyLimits },
): DailyLimits {
  if (phase !== 'single') return daily;
  const { upper, lower } = band(close, segment, SINGLE_PERCENTS);
  return { upper: upper < daily.upper ? upper : daily.upper, lower: lower > daily.lower ? lower : daily.lower };
}

export interface OrderLimits {
  /** One order may ask for at most this share of the listed shares, in percent. */
  readonly maxOrderPercentOfListed: bigint;
  /** Most lots of one order where no shares are listed: a contract on an index. */
  readonly maxLotsUnlisted: bigint;
}

/** Most lots of one order. @param listed shares outstanding, 0 for an index */
export function maxOrderLots(listed: bigint, lotSize: number, limits: OrderLimits): bigint {
  if (listed === 0n) return limits.maxLotsUnlisted;
  return (listed * limits.maxOrderPercentOfListed) / 100n / BigInt(lotSize);
}
