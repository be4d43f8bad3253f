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
  /** Amount that the position adds to the customer's assets besides its margin: the value of shares, the result of a contract. */
  readonly equity: bigint;
  /** The customer's own money in it at the present price: `invested + unrealized`. For shares the market value. */
  readonly worth: bigint;
}

/** Value of an open position at `price`. Without a price (null) it counts at its cost. */
export function valueOf(position: OpenPosition, price: bigint | null): Valuation {
  const { cost, margin, quantity } = position;
  const marketValue = price === null ? cost : contractValue(price, quantity);
  const unrealized = price === null ? 0n : unrealizedAt(position, price);
  const [invested, equity] = isCashPurchase(position) ? [cost, marketValue] : [margin, unrealized];
  return { marketValue, unrealized, invested, margin, equity, worth: invested + unrealized };
}

export const NO_VALUE: Valuation = { marketValue: 0n, unrealized: 0n, invested: 0n, margin: 0n, equity: 0n, worth: 0n };

/** Sums of a list of positions. */
export function sumValues(values: readonly Valuation[]): Valuation {
  return values.reduce(
    (sum, each) => ({
      marketValue: sum.marketValue + each.marketValue,
      unrealized: sum.unrealized + each.unrealized,
      invested: sum.invested + each.invested,
      margin: sum.margin + each.margin,
      equity: sum.equity + each.equity,
      worth: sum.worth + each.worth,
    }),
    NO_VALUE,
  );
}
