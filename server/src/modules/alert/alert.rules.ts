/** Lowest and highest price of a symbol since it was last looked at. */
export interface PriceRange {
  readonly low: bigint;
  readonly high: bigint;
}

export type Direction = 'above' | 'below';

/** The side from which a price is reached; null when the instrument is there already. */
export function directionOf(price: bigint, present: bigint): Direction | null {
  if (price === present) return null;
  return price > present ? 'above' : 'below';
}

/** Whether the executions of a range reached an alert. */
export const isReached = (direction: Direction, price: bigint, { low, high }: PriceRange): boolean =>
  direction === 'above' ? high >= price : low <= price;

/** A range with one more price in it. */
export const widen = (range: PriceRange | undefined, price: bigint): PriceRange => ({
  low: range && range.low < price ? range.low : price,
  high: range && range.high > price ? range.high : price,
});
