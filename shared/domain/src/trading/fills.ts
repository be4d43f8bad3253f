import { divCeil } from '../money/index.ts';
import { borrowFeeOn, commissionOn, sellTaxOn } from './fees.ts';
import type { ContractPosition } from './liquidation.ts';
import { holdFor } from './margin.ts';
import { profitOf } from './pnl.ts';
import { contractValue, isCashPurchase, type Rates, type Terms } from './terms.ts';

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
 * Amounts that one fill of an opening order takes from its hold. Figures follow the order's running sums, so that the parts
 * of an order filled in pieces add up to the figures of the whole. A short can fill above its limit, where the full
 * margin would be more than was set aside: then the margin is what the hold gives, and the rest of the order keeps its own.
 */
export function openingFillCosts(order: OpeningOrder, price: bigint, quantity: bigint, rates: Rates): FillCosts {
  const amount = contractValue(price, quantity);
  const total = order.filledAmount + amount;
  const borrowFeeUpTo = (sum: bigint) => (order.side === 'short' ? borrowFeeOn(sum, 1n, rates) : 0n);
  const costs = {
    amount,
    commission: commissionOn(total, rates) - commissionOn(order.filledAmount, rates),
    borrowFee: borrowFeeUpTo(total) - borrowFeeUpTo(order.filledAmount),
  };
  if (isCashPurchase(order)) return { ...costs, margin: amount };
  const feesSoFar = commissionOn(total, rates) + borrowFeeUpTo(total);
  const held = holdFor(order, order.pricedAt, order.quantity, rates).hold;
  const kept = holdFor(order, order.pricedAt, order.quantity - order.filled - quantity, rates).hold;
  const wanted = divCeil(total, BigInt(order.leverage));
  const given = held - kept - feesSoFar;
  const marginSoFar = wanted < given ? wanted : given;
  return { ...costs, margin: marginSoFar > order.marginTaken ? marginSoFar - order.marginTaken : 0n };
}

export interface ClosingPosition extends ContractPosition {
  /** Commission and borrow fee paid for the open part at its entry. */
  readonly entryCosts: bigint;
}

export interface ClosingFill {
  /** Price x quantity. */
  readonly amount: bigint;
  readonly quantity: bigint;
  /** Sum of entry price x quantity of the closed part. */
  readonly cost: bigint;
  /** Sum of price x quantity of the order's fills before this one. */
  readonly filledAmount: bigint;
  /** Borrow fee that is not paid yet, see `unpaidBorrowFee`. */
  readonly borrowFee: bigint;
}

export interface ClosingCosts {
  readonly amount: bigint;
  /** Collateral set free, before loss and costs. 0 for shares. */
  readonly marginReleased: bigint;
  readonly originalMarginReleased: bigint;
  /** Entry costs of the closed part. */
  readonly entryCosts: bigint;
  /** Profit or loss of the closed part as it is settled: a contract never loses more than its collateral. */
  readonly pnl: bigint;
  /** Loss beyond the collateral, borne by clearing. */
  readonly borne: bigint;
  readonly commission: bigint;
  readonly tax: bigint;
  readonly financing: bigint;
}

/** Realized result of a closing fill: its profit or loss after all costs of the closed part, those of its entry included. */
export function realizedBy(
  costs: Pick<ClosingCosts, 'pnl' | 'commission' | 'tax' | 'financing' | 'entryCosts'>,
): bigint {
  return costs.pnl - costs.commission - costs.tax - costs.financing - costs.entryCosts;
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * Amounts that one fill of a closing order settles. A contract's loss and costs are paid out of its own collateral and stop
 * there: no closing, forced or not, takes from the customer's other cash.
 */
export function closingFillCosts(position: ClosingPosition, fill: ClosingFill, rates: Rates): ClosingCosts {
  const part = (whole: bigint) => (whole * fill.quantity) / position.quantity;
  const { amount } = fill;
  const total = fill.filledAmount + amount;
  const commission = commissionOn(total, rates) - commissionOn(fill.filledAmount, rates);
  const entryCosts = part(position.entryCosts);
  const gross = profitOf(position.side, amount, fill.cost);
  if (isCashPurchase(position)) {
    return {
      amount,
      marginReleased: 0n,
      originalMarginReleased: 0n,
      entryCosts,
      pnl: gross,
      borne: 0n,
      commission,
      tax: sellTaxOn(total, rates) - sellTaxOn(fill.filledAmount, rates),
      financing: 0n,
    };
  }
  const marginReleased = part(position.margin);
  const pnl = gross < -marginReleased ? -marginReleased : gross;
  const equity = marginReleased + pnl;
  const financing = smaller(fill.borrowFee, equity);
  return {
    amount,
    marginReleased,
    originalMarginReleased: part(position.originalMargin),
    entryCosts,
    pnl,
    borne: pnl - gross,
    commission: smaller(commission, equity - financing),
    tax: 0n,
    financing,
  };
}
