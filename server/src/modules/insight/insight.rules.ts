import type { Breadth, MoodPart, MoveReason } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { isAlong, MARKET_MOVE, SECTOR_MOVE, SURGE_TIMES } from '../market/move.rules.ts';

/** Shares and won of one stock today by the side that took liquidity. Won in minor units. */
export interface Flow {
  bought: bigint;
  sold: bigint;
  boughtShares: bigint;
  soldShares: bigint;
  /** Won of call auctions. */
  auction: bigint;
}

export const noFlow = (): Flow => ({ bought: 0n, sold: 0n, boughtShares: 0n, soldShares: 0n, auction: 0n });

export function addFlow(to: Flow, other: Flow): Flow {
  to.bought += other.bought;
  to.sold += other.sold;
  to.boughtShares += other.boughtShares;
  to.soldShares += other.soldShares;
  to.auction += other.auction;
  return to;
}

/** Bought at the ask for 100 sold at the bid, two decimals; null when nothing was sold. */
const strength = (bought: bigint, sold: bigint): string | null =>
  sold === 0n ? null : formatDecimal((bought * 10_000n) / sold, 2);
/** Of one stock, in shares. */
export const strengthOf = ({ boughtShares, soldShares }: Flow): string | null => strength(boughtShares, soldShares);
/** Of several stocks, in won: shares of different prices add up to nothing. */
export const marketStrengthOf = ({ bought, sold }: Flow): string | null => strength(bought, sold);

/** Won that must have changed hands in a stock before its flow ranks or explains anything. */
const LEAST_FLOW = 10_000_000n;
export const isTelling = ({ bought, sold }: Flow): boolean => bought + sold >= LEAST_FLOW;

export function breadthOf(signs: readonly number[]): Breadth {
  const count = (sign: number): number => signs.filter((each) => each === sign).length;
  return { up: count(1), flat: count(0), down: count(-1) };
}

/** Key of a sector from its English name: `Pharma & Bio` is `pharma-bio`. */
export const sectorKeyOf = (name: { readonly en: string }): string =>
  name.en
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const DAYS = 20;
const TRADING_DAYS = 250;

/** Percent of `value` over the mean of the last `days` values, two decimals; null with fewer. */
export function percentAboveMean(value: number, history: readonly number[], days: number): string | null {
  const last = history.slice(-days);
  if (last.length < days) return null;
  const mean = last.reduce((sum, each) => sum + each, 0) / days;
  return percentText((value / mean - 1) * 100);
}

/** Percent of `value` of the mean of the last 20 days; null without a day. */
export function percentOfMean(value: number, history: readonly number[]): string | null {
  const last = history.slice(-DAYS);
  const mean = last.reduce((sum, each) => sum + each, 0) / last.length;
  return last.length === 0 || mean === 0 ? null : percentText((value / mean) * 100);
}

/** Standard deviation of the last 20 daily returns, a year, in percent; null with fewer closes. */
export function volatilityOf(closes: readonly number[]): string | null {
  const last = closes.slice(-DAYS - 1);
  if (last.length < DAYS + 1) return null;
  const returns = last.slice(1).map((close, i) => Math.log(close / last[i]!));
  const mean = returns.reduce((sum, each) => sum + each, 0) / DAYS;
  const variance = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (DAYS - 1);
  return percentText(Math.sqrt(variance * TRADING_DAYS) * 100);
}

/** Two decimals of a statistic, never of money. */
const percentText = (percent: number): string => formatDecimal(BigInt(Math.round(percent * 100)), 2);

export interface MoodFacts {
  readonly breadth: Breadth;
  readonly highs: number;
  readonly lows: number;
  readonly strength: string | null;
  readonly above20: string | null;
  readonly volatility: string | null;
}

const bounded = (score: number): number => Math.round(Math.min(100, Math.max(0, score)));
/** Percent above the 20-day mean that is a full score, and below it none. */
const FULL_TREND = 5;
/** Yearly volatility, percent, that scores 100 (calm) and 0. */
const CALM = 10;
const WILD = 40;

/**
 * The market's mood: rising among moving stocks, highs among new highs and lows, buying among taken liquidity, the index against its
 * 20-day mean, and calm. A part without a figure is left out; null without any.
 */
export function moodOf(facts: MoodFacts): { score: number; parts: { part: MoodPart; score: number }[] } | null {
  const { breadth, highs, lows, strength, above20, volatility } = facts;
  const share = (some: number, others: number): number | null =>
    some + others === 0 ? null : (100 * some) / (some + others);
  const scores: [MoodPart, number | null][] = [
    ['breadth', share(breadth.up, breadth.down)],
    ['highs', share(highs, lows)],
    ['strength', strength === null ? null : share(Number(strength), 100)],
    ['trend', above20 === null ? null : 50 + (50 * Number(above20)) / FULL_TREND],
    ['volatility', volatility === null ? null : (100 * (WILD - Number(volatility))) / (WILD - CALM)],
  ];
  const parts = scores.flatMap(([part, score]) => (score === null ? [] : [{ part, score: bounded(score) }]));
  if (parts.length === 0) return null;
  return { score: Math.round(parts.reduce((sum, { score }) => sum + score, 0) / parts.length), parts };
}

export interface MoveFacts {
  /** Percent of the previous close. */
  readonly rate: number;
  /** A new share's first day: `rate` is percent of the offer price. */
  readonly isListingDay: boolean;
  readonly isAtUpper: boolean;
  readonly isAtLower: boolean;
  readonly isHigh52: boolean;
  readonly isLow52: boolean;
  readonly indexRate: number | null;
  readonly sectorRate: number | null;
  /** Multiple of the mean volume by this time of day. */
  readonly volumeTimes: number | null;
  /** Null as well when too little was traded to tell. */
  readonly strength: number | null;
}

const BUYERS = 120;
const SELLERS = 80;

/**
 * Reasons for a move in the order of their weight; `own` when neither market nor sector moved along. The offer price is not compared with
 * them: a new share's first day is a reason in their place.
 */
export function moveReasons(facts: MoveFacts): MoveReason[] {
  const { rate, isListingDay, indexRate, sectorRate, volumeTimes, strength } = facts;
  const side = Math.sign(rate);
  const withSector = !isListingDay && isAlong(rate, sectorRate, SECTOR_MOVE);
  const withMarket = !isListingDay && isAlong(rate, indexRate, MARKET_MOVE);
  const againstSector = !isListingDay && isAlong(-rate, sectorRate, SECTOR_MOVE);
  const candidates: [MoveReason, boolean][] = [
    ['listing', isListingDay],
    ['limit_up', facts.isAtUpper],
    ['limit_down', facts.isAtLower],
    ['high52', facts.isHigh52],
    ['low52', facts.isLow52],
    ['volume', volumeTimes !== null && volumeTimes >= SURGE_TIMES],
    ['with_sector', withSector],
    ['against_sector', againstSector],
    ['with_market', withMarket],
    ['buying', side > 0 && strength !== null && strength >= BUYERS],
    ['selling', side < 0 && strength !== null && strength <= SELLERS],
    ['own', !isListingDay && !withSector && !withMarket],
  ];
  return candidates.flatMap(([reason, holds]) => (holds ? [reason] : []));
}
