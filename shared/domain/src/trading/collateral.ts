import { divCeil, divFloor, formatDecimal } from '../money/index.ts';
import { commissionOn, sellTaxOn } from './fees.ts';
import { contractValue, type Rates } from './terms.ts';

/** The facts about collateral that is watched, of a margin loan or of a leveraged contract, on which its next state depends. */
export interface CollateralStanding {
  readonly status: 'active' | 'call' | 'liquidating';
  /** Whether it is worth what a call asks for. */
  readonly isCovered: boolean;
  /** Whether it is worth so much that a call is waited for. */
  readonly isSafe: boolean;
  /** Whether anything of it is left, that in orders included. */
  readonly hasCollateral: boolean;
  /** Whether an order that liquidates a part of it is live. */
  readonly isSelling: boolean;
  /** End of the call in epoch ms; null without one. */
  readonly callUntil: number | null;
  readonly now: number;
}

export type CollateralStep = 'none' | 'call' | 'end_call' | 'liquidate' | 'shortfall';

/** The next step at these prices. A call comes first, unless the collateral falls below the line of liquidation. */
export function collateralStep(standing: CollateralStanding): CollateralStep {
  const { status, isCovered: isEnough, isSafe, hasCollateral, isSelling, callUntil, now } = standing;
  if (isSelling) return 'none';
  if (isEnough) return status === 'active' ? 'none' : 'end_call';
  if (!hasCollateral) return status === 'call' && callUntil === null ? 'none' : 'shortfall';
  if (status === 'liquidating' || !isSafe) return 'liquidate';
  // The call of a shortfall has no end: collateral that is added then is called for in time again.
  if (status === 'active' || callUntil === null) return 'call';
  return now >= callUntil ? 'liquidate' : 'none';
}

/*
 * `value` is the worth of the collateral and `debt` what it covers, in won: of a loan the market value of the pledged shares and what is
 * owed, of a contract its equity and its original margin. Percentages are whole.
 */

/** Collateral as percent of the debt with two decimals, rounded down; null without a debt. */
export function collateralRatio(value: bigint, debt: bigint): string | null {
  return debt === 0n ? null : formatDecimal(divFloor(value * 10_000n, debt), 2);
}

/** Whether the collateral is worth at least `percent` of the debt. */
export function isCovered(value: bigint, debt: bigint, percent: number): boolean {
  return value * 100n >= debt * BigInt(percent);
}

/** The most that can be lent on collateral, in whole steps. */
export function lendableOn(value: bigint, percent: number, step: bigint): bigint {
  return ((value * BigInt(percent)) / 100n / step) * step;
}

/** The least repayment after which the collateral is worth `percent` of the debt; 0 when it is. */
export function repaymentToCover(value: bigint, debt: bigint, percent: number): bigint {
  const kept = (value * 100n) / BigInt(percent);
  return debt > kept ? debt - kept : 0n;
}

/** The least value of more collateral with which it is worth `percent` of the debt; 0 when it is. */
export function collateralToCover(value: bigint, debt: bigint, percent: number): bigint {
  const wanted = divCeil(debt * BigInt(percent), 100n);
  return wanted > value ? wanted - value : 0n;
}

/**
 * First price on the grid of won at which `quantity` shares, when they are all the collateral, are worth less than `percent` of the debt; with
 * a quantity of 1 the first such value of any collateral. Null where no price is so low: a fall to nothing is covered.
 */
export function priceBelowCover(quantity: bigint, debt: bigint, percent: number): bigint | null {
  const price = divCeil(debt * BigInt(percent), quantity * 100n) - 1n;
  return price > 0n ? price : null;
}

export interface PledgedSale {
  /** Of all collateral. */
  readonly value: bigint;
  readonly debt: bigint;
  /** Price at which the shares are valued, and the lower one at which they are likely sold. */
  readonly price: bigint;
  readonly salePrice: bigint;
  /** Pledged shares of this instrument. */
  readonly quantity: bigint;
  readonly lotSize: bigint;
  /** Collateral in percent of the debt that is restored. */
  readonly percent: number;
}

/**
 * Fewest shares, in whole lots, whose sale repays so much that the rest of the collateral is worth `percent` of the rest of the debt, or
 * that repays all of it. All shares when nothing less is enough.
 */
export function sharesToSell(sale: PledgedSale, rates: Rates): bigint {
  const { value, debt, price, salePrice, quantity, lotSize, percent } = sale;
  const isEnough = (shares: bigint): boolean => {
    const amount = contractValue(salePrice, shares);
    const left = debt - (amount - commissionOn(amount, rates) - sellTaxOn(amount, rates));
    return left <= 0n || isCovered(value - contractValue(price, shares), left, percent);
  };
  // A larger sale restores more, unless no sale is enough: then bisection ends at all shares.
  let tooFew = 0n;
  let enough = divCeil(quantity, lotSize);
  while (enough - tooFew > 1n) {
    const middle = (tooFew + enough) / 2n;
    if (isEnough(middle * lotSize)) enough = middle;
    else tooFew = middle;
  }
  const shares = enough * lotSize;
  return shares < quantity ? shares : quantity;
}
