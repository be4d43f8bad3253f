/** One execution, as far as its cash goes. */
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
 * What an execution changed in what the customer has in cash: shares bought outright cost their price and bring it when sold; of
 * a contract it is the profit or loss. Less costs either way. Collateral is the customer's own and does not count.
 */
export function cashOf(fill: Execution): bigint {
  const costs = fill.commission + fill.tax + fill.financing;
  const isOutright = fill.side === 'long' && fill.leverage === 1;
  if (!isOutright) return fill.pnl - costs;
  const amount = fill.price * fill.quantity;
  return (fill.effect === 'open' ? -amount : amount) - costs;
}
