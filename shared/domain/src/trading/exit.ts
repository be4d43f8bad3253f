import { formatDecimal } from '../money/index.ts';
import { isAlertPrice, printAlertBounds } from './alert-bounds.ts';
import { finding, type Finding } from './findings.ts';
import { isLiquidated } from './liquidation.ts';
import { noLots } from './lots.ts';
import { readPrice, type Market } from './prices.ts';
import { convertShares, type SplitRatio } from './split.ts';
import type { Side } from './terms.ts';
import { tickSize } from './ticks.ts';

/** The price of an exit that takes a profit, and the one that limits a loss. */
export const EXIT_KINDS = ['target', 'stop'] as const;
export type ExitKind = (typeof EXIT_KINDS)[number];

/** Prices at which a position is closed at the market, in minor units of the instrument; null for none. */
type ExitPrices = Readonly<Record<ExitKind, bigint | null>>;

/** Field of a request with the lots that a price closes. */
export type ExitLots = `${ExitKind}Lots`;

/** The same as decimal strings of the wire; absent for none. Lots that a price closes; absent for all that can be closed then. */
export type ExitRequest = { readonly [K in ExitKind]?: string | undefined } & {
  readonly [K in ExitLots]?: number | undefined;
};

/**
 * Shares that `lots` lots of a position are as the part that a price of its exit closes. Null stands for all that can be closed then, also
 * those that are bought later: nothing is stated, or as much as the position has.
 */
export function exitPart(lots: number | undefined, lotSize: number, quantity: bigint): bigint | null {
  if (lots === undefined) return null;
  const shares = BigInt(lots) * BigInt(lotSize);
  return shares < quantity ? shares : null;
}

/** Shares that an exit closes when its price is reached. A position that has become smaller closes what is left of it. */
export const sharesOfExit = (part: bigint | null, closable: bigint): bigint =>
  part === null || part > closable ? closable : part;

/** A part in new shares, rounded down. It stays at least one share: a price whose part is none would close nothing. */
export function splitExitPart(part: bigint, ratio: SplitRatio): bigint {
  const { quantity } = convertShares(part, ratio);
  return quantity > 0n ? quantity : 1n;
}

/** Where a price of an exit lies: a long gains when the price rises, so its target is above, its stop below. Of a short it is the other way round. */
export const exitSide = (side: Side, kind: ExitKind): 'above' | 'below' =>
  (side === 'long') === (kind === 'target') ? 'above' : 'below';

const isAbove = (side: Side, kind: ExitKind): boolean => exitSide(side, kind) === 'above';

const isAt = (side: Side, kind: ExitKind, price: bigint, present: bigint): boolean =>
  isAbove(side, kind) ? present >= price : present <= price;

/**
 * The price of an exit that the executions between `low` and `high` have reached; null for none. Where both are reached the order of the
 * executions is not known, and the stop counts.
 */
export function reachedExit(
  side: Side,
  { target, stop }: ExitPrices,
  { low, high }: { readonly low: bigint; readonly high: bigint },
): ExitKind | null {
  const isReached = (kind: ExitKind, price: bigint | null): boolean =>
    price !== null && isAt(side, kind, price, isAbove(side, kind) ? high : low);
  if (isReached('stop', stop)) return 'stop';
  return isReached('target', target) ? 'target' : null;
}

/** The position that an exit is set for. */
export interface ExitPosition {
  readonly side: Side;
  /** Shares that are open, also those that cannot be closed now: a lock or a loan may be over by then. */
  readonly quantity: bigint;
  /** Null where nothing can be liquidated. */
  readonly liquidationPrice: bigint | null;
}

/** Unmet conditions of an exit, each at its field: those of a price at `target` or `stop`, those of its part at `targetLots` or `stopLots`. */
export function findExitErrors(
  request: ExitRequest,
  position: ExitPosition,
  market: Pick<Market, 'instrument' | 'last'>,
): Finding[] {
  return EXIT_KINDS.flatMap((kind) => {
    const price = request[kind];
    if (price === undefined) return [];
    const lots = request[`${kind}Lots`];
    const found = [
      findExitError(kind, price, position, market),
      lots === undefined ? null : findPartError(kind, lots, position, market),
    ];
    return found.filter((each) => each !== null);
  });
}

function findPartError(
  kind: ExitKind,
  lots: number,
  { quantity }: ExitPosition,
  { instrument: { lotSize } }: Pick<Market, 'instrument'>,
): Finding | null {
  const field: ExitLots = `${kind}Lots`;
  if (lots < 1) return { ...noLots(lotSize), field };
  // The odd rest counts as one more lot.
  if (BigInt(lots - 1) * BigInt(lotSize) < quantity) return null;
  return finding('CLOSE_TOO_LARGE', field, { max: formatDecimal(quantity) });
}

function findExitError(
  kind: ExitKind,
  price: string,
  { side, liquidationPrice }: ExitPosition,
  { instrument: { priceScale, segment }, last }: Pick<Market, 'instrument' | 'last'>,
): Finding | null {
  const print = (units: bigint) => formatDecimal(units, priceScale);
  const { units, isExact } = readPrice(price, priceScale);
  if (isExact && units <= 0n) return finding('PRICE_NOT_POSITIVE', kind);
  const tick = tickSize(units, segment);
  if (!isExact || units % tick !== 0n) return finding('PRICE_OFF_TICK', kind, { tick: print(tick) });
  if (isAt(side, kind, units, last))
    return finding(isAbove(side, kind) ? 'EXIT_NOT_ABOVE' : 'EXIT_NOT_BELOW', kind, { last: print(last) });
  if (!isAlertPrice(units, last)) return finding('EXIT_TOO_FAR', kind, printAlertBounds(last, priceScale));
  if (kind === 'stop' && liquidationPrice !== null && isLiquidated(side, liquidationPrice, units))
    return finding('EXIT_PAST_LIQUIDATION', kind, { liquidation: print(liquidationPrice) });
  return null;
}
