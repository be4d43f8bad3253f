export interface BookLevel {
  readonly price: bigint;
  readonly quantity: bigint;
}
export interface BookSnapshot {
  readonly symbol: string;
  /** Best first. */
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  /** In a call auction: the result of an auction now. */
  readonly expected: BookLevel | null;
  readonly time: number;
}

/**
 * Owner of an order in a book: `maker` and `taker` are the feed's own, who quote both sides and who take; `client` orders come from
 * outside, and their owners are notified of every change.
 */
export type Owner = 'client' | 'maker' | 'taker';

/** Kinds of the simulated investors, who take. */
export type SimulatedInvestor = 'individual' | 'institution' | 'foreign';

/** Won of executions by the owners of their orders. What all bought is what all sold. */
export type Investors = Readonly<
  Record<Exclude<Owner, 'taker'> | SimulatedInvestor, { readonly bought: number; readonly sold: number }>
>;

/** Won and shares of executions by the side that took liquidity; in a call auction nobody did. */
export interface Taken {
  readonly bought: number;
  readonly sold: number;
  readonly boughtShares: number;
  readonly soldShares: number;
  /** Won of call auctions. */
  readonly auction: number;
}

/** Executions of a symbol's day, counted. */
export interface DayCounts {
  readonly investors: Investors;
  readonly taken: Taken;
}
