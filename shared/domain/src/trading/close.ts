import { closingFillCosts, realizedBy } from './fills.ts';
import type { Finding } from './findings.ts';
import { closeQuantity, takeFifo, unpaidBorrowFee, type HeldLots } from './lots.ts';
import { findKindErrors, type OrderKind } from './order-types.ts';
import {
  expectedExecutions,
  findPhaseErrors,
  findPriceErrors,
  type Level,
  type Market,
  type PriceRequest,
} from './prices.ts';
import { findStopErrors } from './stop-limit.ts';
import { isCashPurchase, type Terms } from './terms.ts';

export interface CloseRequest extends PriceRequest, Partial<Pick<OrderKind, 'timeInForce'>> {
  readonly lots: number;
  /** Shares, where the last lot is closed in part: what is left of an order that was filled in pieces. Absent for whole lots. */
  readonly atMost?: bigint;
}

/** An open position with its lots, oldest first. */
export interface HeldPosition extends HeldLots, Terms {
  /** Collateral posted now; 0 for shares. */
  readonly margin: bigint;
  /** Commission and borrow fee paid at the entry of the open part. */
  readonly entryCosts: bigint;
}

/** Estimate of a close that fills whole. */
export interface CloseEstimate {
  readonly quantity: bigint;
  /** Shares that stay open. */
  readonly rest: bigint;
  /** Executions that it will likely have, and their average price. */
  readonly fills: readonly Level[];
  readonly exitPrice: bigint;
  readonly amount: bigint;
  /** Profit or loss as it is settled, before the costs of closing. */
  readonly profit: bigint;
  readonly commission: bigint;
  readonly tax: bigint;
  readonly financing: bigint;
  /** Part of the entry's costs, paid already, that belongs to the closed shares. */
  readonly entryCosts: bigint;
  /** Profit or loss after all costs, those of the entry included: the amount that the close adds to the realized result. */
  readonly net: bigint;
  /** The customer's own money in the closed part: the cost of shares, the collateral of a contract. */
  readonly invested: bigint;
  /** Every unmet condition at once, the gravest first. */
  readonly errors: readonly Finding[];
}

/**
 * Proceeds, costs and unmet conditions of a close: at the limit, or for an order without one at the prices of the book. The
 * server refuses by the same conditions and settles a fill by the same figures.
 */
export function estimateClose(
  request: CloseRequest,
  position: HeldPosition,
  market: Market,
  now: number,
): CloseEstimate {
  const { lotSize, rates } = market.instrument;
  const { quantity, errors } = closeQuantity(position, request.lots, lotSize, now, request.atMost);
  const exit = expectedExecutions(request, position.side === 'short', quantity, market);
  const { taken, cost } = takeFifo(position.lots, quantity, now);
  const costs =
    position.quantity === 0n
      ? undefined
      : closingFillCosts(
          { ...position, cost, originalMargin: 0n },
          {
            amount: exit.amount,
            quantity,
            cost,
            filledAmount: 0n,
            borrowFee: position.side === 'short' ? unpaidBorrowFee(position.lots, taken, now, rates) : 0n,
          },
          rates,
        );
  const { amount = 0n, pnl: profit = 0n, commission = 0n, tax = 0n, financing = 0n } = costs ?? {};
  const { entryCosts = 0n, marginReleased = 0n } = costs ?? {};
  return {
    quantity,
    rest: position.quantity - quantity,
    fills: exit.fills,
    exitPrice: exit.price,
    amount,
    profit,
    commission,
    tax,
    financing,
    entryCosts,
    net: costs ? realizedBy(costs) : 0n,
    invested: isCashPurchase(position) ? cost : marginReleased,
    errors: [
      ...errors,
      ...findPhaseErrors(market),
      ...findKindErrors(
        { type: request.type, timeInForce: request.timeInForce ?? 'day' },
        market.phase,
        market.instrument.segment,
      ),
      ...findPriceErrors(request, market),
      ...findStopErrors(request, position.side === 'short', market),
    ],
  };
}
