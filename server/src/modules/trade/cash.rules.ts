import { isCashPurchase } from '@maru/domain/trading';
import type { FillRow, OrderRow } from './trade-tables.ts';

type Terms = Pick<OrderRow, 'side' | 'effect' | 'leverage'>;
/** The columns of an execution that its cash depends on. */
type Execution = Pick<FillRow, 'price' | 'quantity' | 'commission' | 'tax' | 'financing' | 'pnl'>;

/**
 * The change in the customer's cash by an execution. Shares bought outright cost their price and bring it when sold; a contract brings its
 * profit or loss. Costs are subtracted. Collateral stays the customer's and does not count.
 */
export function cashOf(fill: Terms & Execution): bigint {
  const costs = fill.commission + fill.tax + fill.financing;
  if (!isCashPurchase(fill)) return fill.pnl - costs;
  const amount = fill.price * fill.quantity;
  return (fill.effect === 'open' ? -amount : amount) - costs;
}

interface OrderFigures {
  /** Borrow fee of a short. */
  readonly financing: bigint;
  /** Collateral that was posted (+) or came back (-). */
  readonly margin: bigint;
  /** The change in the customer's cash by all fills: costs, taxes and collateral included. Null without a fill. */
  readonly total: bigint | null;
}

/** Sums over the fills of an order. */
export function orderFigures(order: Terms, fills: readonly (Execution & Pick<FillRow, 'margin'>)[]): OrderFigures {
  const { side, effect, leverage } = order;
  const sum = { financing: 0n, margin: 0n, total: 0n };
  for (const fill of fills) {
    sum.financing += fill.financing;
    sum.margin += fill.margin;
    sum.total += cashOf({ ...fill, side, effect, leverage }) - fill.margin;
  }
  return fills.length === 0 ? { ...sum, total: null } : sum;
}
