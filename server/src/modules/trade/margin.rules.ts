import type { Side } from '@maru/domain/contracts';
import { divCeil } from '@maru/domain/money';
import { borrowFeeOn, commissionOn } from './fees.rules.ts';

export interface Terms {
  readonly side: Side;
  readonly leverage: number;
}

/** A long without leverage buys shares; everything else is a contract against the simulated venue's clearing account. */
export function isCashPurchase({ side, leverage }: Terms): boolean {
  return side === 'long' && leverage === 1;
}

/**
 * What `quantity` is worth at `price`, in won. A price counts in minor units of its instrument, and one minor unit is one
 * won everywhere: a stock's price is in won as it is, a recorded index's in hundredths of a point, so its point is 100 won.
 */
export function contractValue(price: bigint, quantity: bigint): bigint {
  return price * quantity;
}

export interface HoldFigures {
  readonly contract: bigint;
  readonly margin: bigint;
  readonly commission: bigint;
  readonly borrowFee: bigint;
  /** What is set aside: margin + commission + borrow fee. */
  readonly hold: bigint;
}

/** What an opening order of `quantity` shares at `price` sets aside. */
export function holdFor(terms: Terms, price: bigint, quantity: bigint): HoldFigures {
  const contract = contractValue(price, quantity);
  const margin = divCeil(contract, BigInt(terms.leverage));
  const commission = commissionOn(contract);
  const borrowFee = terms.side === 'short' ? borrowFeeOn(contract, 1n) : 0n;
  return { contract, margin, commission, borrowFee, hold: margin + commission + borrowFee };
}

/** Most lots, at most `cap`, whose hold is within `available`. The hold never falls as lots rise, so halving finds it. */
export function maxLots(terms: Terms, price: bigint, lotSize: bigint, available: bigint, cap: bigint): bigint {
  let fits = 0n;
  let tooMany = cap + 1n;
  while (tooMany - fits > 1n) {
    const middle = (fits + tooMany) / 2n;
    if (holdFor(terms, price, middle * lotSize).hold <= available) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

export interface OpeningOrder extends Terms {
  /** Price the order was held at. */
  readonly pricedAt: bigint;
  readonly quantity: bigint;
  readonly filled: bigint;
  /** Sum of price x quantity of the fills so far. */
  readonly filledAmount: bigint;
  /** Margin taken from the hold so far. */
  readonly marginTaken: bigint;
}

export interface FillCosts {
  readonly amount: bigint;
  readonly margin: bigint;
  readonly commission: bigint;
  readonly borrowFee: bigint;
}

/**
 * What one fill of an opening order takes from its hold. Figures follow the order's running sums, so that the parts
 * of an order filled in pieces add up to the figures of the whole. A short can fill above its limit, where the full
 * margin would be more than was set aside: then the margin is what the hold gives, and the rest of the order keeps its own.
 */
export function openingFillCosts(order: OpeningOrder, price: bigint, quantity: bigint): FillCosts {
  const amount = contractValue(price, quantity);
  const total = order.filledAmount + amount;
  const costs = {
    amount,
    commission: commissionOn(total) - commissionOn(order.filledAmount),
    borrowFee: order.side === 'short' ? borrowFeeOn(total, 1n) - borrowFeeOn(order.filledAmount, 1n) : 0n,
  };
  if (isCashPurchase(order)) return { ...costs, margin: amount };
  const feesSoFar = commissionOn(total) + (order.side === 'short' ? borrowFeeOn(total, 1n) : 0n);
  const held = holdFor(order, order.pricedAt, order.quantity).hold;
  const kept = holdFor(order, order.pricedAt, order.quantity - order.filled - quantity).hold;
  const wanted = divCeil(total, BigInt(order.leverage));
  const given = held - kept - feesSoFar;
  const marginSoFar = wanted < given ? wanted : given;
  return { ...costs, margin: marginSoFar > order.marginTaken ? marginSoFar - order.marginTaken : 0n };
}
