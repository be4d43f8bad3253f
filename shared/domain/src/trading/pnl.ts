import { contractValue, isCashPurchase, type Side, type Terms } from './terms.ts';

export interface PricedPosition {
  readonly side: Side;
  readonly quantity: bigint;
  /** Sum of entry price x quantity of the open part. */
  readonly cost: bigint;
}

/** Profit (+) or loss (-) of `value` against `cost`, before fees. */
export function profitOf(side: Side, value: bigint, cost: bigint): bigint {
  return side === 'long' ? value - cost : cost - value;
}

/** Profit (+) or loss (-) of the open part at `price`, before the costs of closing. */
export function unrealizedAt({ side, quantity, cost }: PricedPosition, price: bigint): bigint {
  return profitOf(side, contractValue(price, quantity), cost);
}

export interface OpenPosition extends PricedPosition, Terms {
  /** Collateral posted now; 0 for shares. */
  readonly margin: bigint;
}

export interface Valuation {
  readonly marketValue: bigint;
  readonly unrealized: bigint;
  /** The customer's own money in it: the cost of shares, the collateral of a contract. */
  readonly invested: bigint;
  readonly margin: bigint;
}

/** Value of an open position at `price`. Without a price (null) it counts at its cost. */
export function valueOf(position: OpenPosition, price: bigint | null): Valuation {
  const { cost, margin, quantity } = position;
  return {
    marketValue: price === null ? cost : contractValue(price, quantity),
    unrealized: price === null ? 0n : unrealizedAt(position, price),
    invested: isCashPurchase(position) ? cost : margin,
    margin,
  };
}

export const NO_VALUE: Valuation = { marketValue: 0n, unrealized: 0n, invested: 0n, margin: 0n };

/** Sums of a list of positions. */
export function sumValues(values: readonly Valuation[]): Valuation {
  return values.reduce(
    (sum, each) => ({
      marketValue: sum.marketValue + each.marketValue,
      unrealized: sum.unrealized + each.unrealized,
      invested: sum.invested + each.invested,
      margin: sum.margin + each.margin,
    }),
    NO_VALUE,
  );
}
