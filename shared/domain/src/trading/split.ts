import type { Segment } from './terms.ts';
import { floorToTick, tickSize } from './ticks.ts';

/** `from` old shares become `to` new ones: 1 and 5 for a split, 10 and 1 for a consolidation, 10 and 11 for a bonus issue of one on ten. */
export interface SplitRatio {
  readonly from: bigint;
  readonly to: bigint;
}

/**
 * Base price of the effective date: the last price times the ratio, rounded up to the tick.
 * Source: KRX, calculation of base prices, GLB0602020202T3: amounts less than the tick size are rounded up.
 */
export function splitBase(lastPrice: bigint, { from, to }: SplitRatio, segment: Segment): bigint {
  const exact = lastPrice * from;
  const whole = exact / to;
  const floored = floorToTick(whole, segment);
  if (floored * to >= exact) return floored;
  return floored + tickSize(floored, segment);
}

/** Whole new shares of a holding, and the fraction of one share that is left, in `ratio.from` parts of a share. */
export function convertShares(quantity: bigint, { from, to }: SplitRatio): { quantity: bigint; fraction: bigint } {
  const parts = quantity * to;
  return { quantity: parts / from, fraction: parts % from };
}

/** Won paid for a fraction of `fraction` / `ratio.from` new shares at the last price before the conversion; truncated. */
export const cashInLieu = (fraction: bigint, lastPrice: bigint, { to }: SplitRatio): bigint =>
  (fraction * lastPrice) / to;

/** Price of an alert in new shares, to the nearest tick below, at least one tick. */
export const splitPrice = (price: bigint, { from, to }: SplitRatio, segment: Segment): bigint =>
  floorToTick((price * from) / to, segment);

/** A lot, or the part of one, in new shares. `lot` is its place among the old ones, the oldest first. */
export interface ConvertedLot {
  readonly lot: number;
  readonly quantity: bigint;
  readonly price: bigint;
}

export interface ConvertedLots {
  readonly lots: readonly ConvertedLot[];
  readonly quantity: bigint;
  /** Sum of price x shares of the new lots. With `fractionCost` it is exactly that of the old ones. */
  readonly cost: bigint;
  /** In `ratio.from` parts of a share. */
  readonly fraction: bigint;
  /** Old cost of the fraction. */
  readonly fractionCost: bigint;
}

/**
 * Converts the lots of one position, oldest first. Shares and costs are summed up over them, so that the position has one fraction at
 * most, of its newest shares, and no won of its cost is lost: where a cost is not a whole price per share, a lot becomes two whose prices
 * are one won apart.
 */
export function convertLots(old: readonly OldLot[], ratio: SplitRatio): ConvertedLots {
  const before = old.reduce((sum, { remaining }) => sum + remaining, 0n);
  const costBefore = old.reduce((sum, { remaining, price }) => sum + remaining * price, 0n);
  const { quantity, fraction } = convertShares(before, ratio);
  let [seen, given, cost] = [0n, 0n, 0n];
  const lots = old.flatMap(({ remaining }, lot) => {
    seen += remaining;
    const { quantity: upTo } = convertShares(seen, ratio);
    const [shares, upToCost] = [upTo - given, costOfFirst(old, upTo, ratio)];
    const converted = shares > 0n ? atWholePrices(lot, shares, upToCost - cost) : [];
    [given, cost] = [upTo, upToCost];
    return converted;
  });
  return { lots, quantity, cost, fraction, fractionCost: costBefore - cost };
}

interface OldLot {
  readonly remaining: bigint;
  readonly price: bigint;
}

/** Old cost of the first `shares` new shares; truncated. */
function costOfFirst(old: readonly OldLot[], shares: bigint, { from, to }: SplitRatio): bigint {
  // In parts of an old share, of which `to` are one.
  let parts = shares * from;
  const cost = old.reduce((sum, { remaining, price }) => {
    const part = remaining * to < parts ? remaining * to : parts;
    parts -= part;
    return sum + part * price;
  }, 0n);
  return cost / to;
}

function atWholePrices(lot: number, shares: bigint, cost: bigint): ConvertedLot[] {
  const price = cost / shares;
  const dearer = cost % shares;
  return [
    { lot, quantity: shares - dearer, price },
    { lot, quantity: dearer, price: price + 1n },
  ].filter(({ quantity }) => quantity > 0n);
}
