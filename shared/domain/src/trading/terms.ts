export type Side = 'long' | 'short';
/** `open` opens a position or buys shares, `close` reduces or ends it, `liquidation` closes it against the customer's will. */
export type Effect = 'open' | 'close' | 'liquidation';
export type OrderType =
  | 'limit'
  | 'market'
  | 'conditional'
  | 'best_own'
  | 'best_opposite'
  | 'previous_close'
  | 'stop_limit';
export type TimeInForce = 'day' | 'ioc' | 'fok';
export type Segment = 'KOSPI' | 'KOSDAQ' | 'KONEX' | 'ETF' | 'INDEX';
/** Phase in which a symbol trades. `halted`: by a circuit breaker, it takes no orders although the market is open. */
export type Phase =
  | 'pre_open'
  | 'auction_open'
  | 'continuous'
  | 'auction_close'
  | 'after'
  | 'single'
  | 'closed'
  | 'halted';

/** Side and leverage: together they say whether an order buys shares or opens a contract. */
export interface Terms {
  readonly side: Side;
  readonly leverage: number;
}

/**
 * Rates of one instrument on one trading day. They are settings of the server and come to clients in the instrument's answer:
 * no rate is a constant here. Rates are decimal strings, `"0.00015"` for 0.015 %.
 */
export interface Rates {
  /** Commission as a share of the amount, on each side of a trade. */
  readonly commissionRate: string;
  /** Taxes on a sale of shares. Each is truncated by itself; empty where none is due. */
  readonly sellTaxRates: readonly string[];
  /** Fee for borrowing shares for a short, for a year of 365 days; at most six decimals. */
  readonly borrowRateYear: string;
  /** Share of the original margin, in percent, at or below which a contract is liquidated. */
  readonly maintenancePercent: number;
  /** Share of the original margin, in percent, below which a margin call is made; absent in the answer of an older server. */
  readonly callPercent?: number | undefined;
}

/** A long without leverage buys shares; everything else is a contract against the simulated venue's clearing account. */
export function isCashPurchase({ side, leverage }: Terms): boolean {
  return side === 'long' && leverage === 1;
}

/** Name of what an order does on its market: shares are bought and sold, contracts are opened and closed. */
export type OrderAct = 'buy' | 'sell' | 'buyLong' | 'closeLong' | 'sellShort' | 'closeShort' | 'liquidation';

export function orderActOf({ effect, ...terms }: Terms & { readonly effect: Effect }): OrderAct {
  if (effect === 'liquidation') return 'liquidation';
  if (isCashPurchase(terms)) return effect === 'open' ? 'buy' : 'sell';
  if (effect === 'open') return terms.side === 'long' ? 'buyLong' : 'sellShort';
  return terms.side === 'long' ? 'closeLong' : 'closeShort';
}

/**
 * Value of `quantity` at `price`, in won. A price counts in minor units of its instrument, and one minor unit is one won
 * everywhere: a stock's price is in won as it is, a recorded index's in hundredths of a point, so its point is 100 won.
 */
export function contractValue(price: bigint, quantity: bigint): bigint {
  return price * quantity;
}
