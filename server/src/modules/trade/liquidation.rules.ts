import type { Side } from '@maru/domain/contracts';
import { divCeil, divFloor } from '@maru/domain/money';
import { contractValue, isCashPurchase } from './margin.rules.ts';
import { tradeSettings } from './trade.settings.ts';

export interface ContractPosition {
  readonly side: Side;
  readonly leverage: number;
  readonly quantity: bigint;
  /** Sum of entry price x quantity of the open part. */
  readonly cost: bigint;
  /** Collateral posted now. */
  readonly margin: bigint;
  /** Collateral its fills asked for; less than `margin` once a liquidation has added what it saved. */
  readonly originalMargin: bigint;
}

/** Profit (+) or loss (-) at `price`, before costs. */
export function unrealizedAt(position: Pick<ContractPosition, 'side' | 'quantity' | 'cost'>, price: bigint): bigint {
  const value = contractValue(price, position.quantity);
  return position.side === 'long' ? value - position.cost : position.cost - value;
}

/**
 * First price on the grid of minor units at which the rest of the margin is at most {@link tradeSettings.maintenancePercent} of the original:
 * rounded down for a long, up for a short. Null where nothing can be liquidated: shares bought with cash, or a long
 * whose collateral covers a fall to nothing.
 */
export function liquidationPrice(position: ContractPosition): bigint | null {
  if (isCashPurchase(position) || position.quantity === 0n) return null;
  const floor = position.originalMargin * tradeSettings.maintenancePercent;
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
 * Fewest shares, in whole lots, to close at `price` so that the rest, with what the closed part saved added to its
 * collateral, stands at {@link tradeSettings.restorePercent} of its original margin. All of it when nothing less is enough.
 */
export function quantityToLiquidate(position: ContractPosition, price: bigint, lotSize: bigint): bigint {
  const equity = position.margin + unrealizedAt(position, price);
  const wanted = position.originalMargin * tradeSettings.restorePercent || 1n;
  const kept = equity > 0n ? (equity * 100n * position.quantity) / wanted : 0n;
  const lots = divCeil(position.quantity - kept, lotSize);
  const closed = (lots > 0n ? lots : 1n) * lotSize;
  return closed < position.quantity ? closed : position.quantity;
}
