import { divCeil, formatDecimal } from '../money/index.ts';
import { priceBelowCover } from './collateral.ts';
import type { Segment } from './terms.ts';
import { floorToTick } from './ticks.ts';

/** Shares of one instrument that are, or would be, collateral of a loan. */
export interface PledgedStock {
  readonly symbol: string;
  /** Grid of its prices; without it that of one minor unit. */
  readonly segment?: Segment | undefined;
  readonly quantity: bigint;
  /** Last price in minor units of the instrument; null without one. */
  readonly price: bigint | null;
  /** Worth of the shares at that price, in won. */
  readonly value: bigint;
}

/** A level of the collateral: at it and below the collateral is worth less than a percentage of the debt, one step above it is not. */
export interface CollateralLine {
  readonly level: bigint;
  /** Percent from now to the level with two decimals, never less than the fall that reaches it; null without a price, and once it is reached. */
  readonly fall: string | null;
}

export interface CollateralLines {
  /**
   * Subject of the levels: the price of the one pledged stock, in minor units and on the grid of its ticks, or the value of several stocks
   * together, in won.
   */
  readonly kind: 'price' | 'value';
  /** Null where the debt is so small that the level is below every price. */
  readonly call: CollateralLine | null;
  readonly sale: CollateralLine | null;
}

/** Percentages of the debt. */
export interface LinePercents {
  /** Below it a call is made. */
  readonly callPercent: number;
  /** Below it collateral is sold without waiting for the end of the call. */
  readonly liquidatePercent: number;
}

/** Where a loan is called and its collateral is sold, at the present debt; null when nothing is owed or pledged. Interest raises both. */
export function collateralLines(
  collateral: readonly PledgedStock[],
  debt: bigint,
  { callPercent, liquidatePercent }: LinePercents,
): CollateralLines | null {
  const [first] = collateral;
  const quantity = collateral.reduce((sum, each) => sum + each.quantity, 0n);
  if (!first || quantity === 0n || debt === 0n) return null;
  const isOne = collateral.every(({ symbol }) => symbol === first.symbol);
  const hasPrices = collateral.every(({ price }) => price !== null);
  const value = hasPrices ? collateral.reduce((sum, each) => sum + each.value, 0n) : null;
  const now = isOne ? first.price : value;
  const lineAt = (percent: number): CollateralLine | null => {
    const below = priceBelowCover(isOne ? quantity : 1n, debt, percent);
    if (below === null) return null;
    const level = isOne && first.segment ? floorToTick(below, first.segment) : below;
    return { level, fall: now === null || now <= level ? null : fallTo(level, now) };
  };
  return { kind: isOne ? 'price' : 'value', call: lineAt(callPercent), sale: lineAt(liquidatePercent) };
}

const fallTo = (level: bigint, now: bigint): string => formatDecimal(-divCeil((now - level) * 10_000n, now), 2);
