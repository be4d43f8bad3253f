/** A fund whose companies are traded on the venue, or which holds a currency or digital currency. */
export interface FundSnapshot {
  /** Net asset value of a unit by the last prices of what it follows; hundredths of a price unit. */
  readonly nav: bigint;
  /** The same at the last close. */
  readonly previousNav: bigint;
  /** Units in the hands of all, the maker's included. */
  readonly outstanding: bigint;
  /** Units that are created or redeemed together. */
  readonly creationUnit: bigint;
  /** Units created less units redeemed on the trading day. */
  readonly created: bigint;
}

/** The authorized maker of a fund created units, or redeemed some when negative. */
export interface FundCreation {
  readonly symbol: string;
  readonly units: bigint;
  /** Units in the hands of all from now on. */
  readonly outstanding: bigint;
  readonly time: number;
}
