import { isCashPurchase } from '@maru/domain/trading';

/** The columns of an execution that its cash depends on. */
interface Execution {
  readonly side: 'long' | 'short';
  readonly effect: 'open' | 'close' | 'liquidation';
  readonly leverage: number;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly commission: bigint;
  readonly tax: bigint;
  readonly financing: bigint;
  readonly pnl: bigint;
}

/**
 * The change in the customer's cash by an execution. Shares bought outright cost their price and bring it when sold; a contract brings its
 * profit or loss. Costs are subtracted. Collateral stays the customer's and does not count.
 */
export function cashOf(fill: Execution): bigint {
  const costs = fill.commission + fill.tax + fill.financing;
  if (!isCashPurchase(fill)) return fill.pnl - costs;
  const amount = fill.price * fill.quantity;
  return (fill.effect === 'open' ? -amount : amount) - costs;
}
