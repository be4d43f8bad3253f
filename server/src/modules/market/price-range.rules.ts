/** Lowest and highest price of a symbol since it was last looked at. */
export interface PriceRange {
  readonly low: bigint;
  readonly high: bigint;
}

/** A range with one more price in it. */
export const widen = (range: PriceRange | undefined, price: bigint): PriceRange => ({
  low: range && range.low < price ? range.low : price,
  high: range && range.high > price ? range.high : price,
});
