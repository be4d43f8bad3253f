import { divCeil, divFloor } from '../money/index.ts';
import { collateralToCover, isCovered } from './collateral.ts';
import { unrealizedAt } from './pnl.ts';
import { isCashPurchase, type Rates, type Side, type Terms } from './terms.ts';

export interface ContractPosition extends Terms {
  readonly quantity: bigint;
  /** Sum of entry price x quantity of the open part. */
  readonly cost: bigint;
  /** Collateral posted now. */
  readonly margin: bigint;
  /** Collateral that its fills required; less than `margin` once more was added, by the customer or by what a liquidation saved. */
  readonly originalMargin: bigint;
}

/** Whether there is anything that a call or a liquidation is about. */
const hasMargin = (position: ContractPosition): boolean => !isCashPurchase(position) && position.quantity !== 0n;

/**
 * First price on the grid of minor units at which the rest of the margin is at most {@link Rates.maintenancePercent} of the
 * original: rounded down for a long, up for a short. Null where nothing can be liquidated: shares bought with cash, or a long
 * whose collateral covers a fall to nothing.
 */
export function liquidationPrice(
  position: ContractPosition,
  { maintenancePercent }: Pick<Rates, 'maintenancePercent'>,
): bigint | null {
  if (!hasMargin(position)) return null;
  const floor = position.originalMargin * BigInt(maintenancePercent);
  const cushion = position.margin * 100n - floor;
  const divisor = position.quantity * 100n;
  if (position.side === 'short') return divCeil(position.cost * 100n + cushion, divisor);
  const price = divFloor(position.cost * 100n - cushion, divisor);
  return price > 0n ? price : null;
}

/** Has `price` reached or passed the liquidation price? */
export function isLiquidated(side: Side, liquidation: bigint, price: bigint): boolean {
  return side === 'long' ? price <= liquidation : price >= liquidation;
}

/**
 * First price on the grid of minor units at which a margin call is made: the rest of the margin is below `callPercent` of the original.
 * Null where none can come: shares bought with cash, or a long whose collateral covers a fall to nothing.
 */
export function callPrice(
  position: ContractPosition,
  { callPercent }: Pick<MarginPercents, 'callPercent'>,
): bigint | null {
  if (!hasMargin(position)) return null;
  const cushion = position.margin * 100n - position.originalMargin * BigInt(callPercent);
  const divisor = position.quantity * 100n;
  if (position.side === 'short') return divFloor(position.cost * 100n + cushion, divisor) + 1n;
  const price = divCeil(position.cost * 100n - cushion, divisor) - 1n;
  return price > 0n ? price : null;
}

/** The customer's own money in a contract: its collateral with the profit or loss at `price`. */
export const equityAt = (position: ContractPosition, price: bigint): bigint =>
  position.margin + unrealizedAt(position, price);

export interface MarginPercents extends Pick<Rates, 'maintenancePercent'> {
  /** Share of the original margin, in percent, below which a call is made; above `maintenancePercent`. */
  readonly callPercent: number;
}

/** Whether a contract has enough margin at `price`, and whether at least so much that a call is waited for. */
export function marginAt(
  position: ContractPosition,
  price: bigint,
  percents: MarginPercents,
): { readonly isCovered: boolean; readonly isSafe: boolean } {
  const line = liquidationPrice(position, percents);
  return {
    isCovered: isCovered(equityAt(position, price), position.originalMargin, percents.callPercent),
    isSafe: line === null || !isLiquidated(position.side, line, price),
  };
}

/** The least collateral whose addition ends the call of a contract at `price`; 0 without need. */
export const marginToAdd = (position: ContractPosition, price: bigint, { callPercent }: MarginPercents): bigint =>
  collateralToCover(equityAt(position, price), position.originalMargin, callPercent);

export interface Restoration {
  readonly price: bigint;
  readonly lotSize: bigint;
  /** Share of the original margin, in percent, that the rest has afterwards. */
  readonly restorePercent: bigint;
}

/**
 * Fewest shares, in whole lots, to close at `price` so that the rest, with what the closed part saved added to its
 * collateral, has `restorePercent` of its original margin. All of it when nothing less is enough.
 */
export function quantityToLiquidate(
  position: ContractPosition,
  { price, lotSize, restorePercent }: Restoration,
): bigint {
  const equity = equityAt(position, price);
  const wanted = position.originalMargin * restorePercent || 1n;
  const kept = equity > 0n ? (equity * 100n * position.quantity) / wanted : 0n;
  const lots = divCeil(position.quantity - kept, lotSize);
  const closed = (lots > 0n ? lots : 1n) * lotSize;
  return closed < position.quantity ? closed : position.quantity;
}
