import type { PriceRange } from '../market/executions.rules.ts';

export type Direction = 'above' | 'below';

/** The side from which a price is reached; null when the instrument is there already. */
export function directionOf(price: bigint, present: bigint): Direction | null {
  if (price === present) return null;
  return price > present ? 'above' : 'below';
}

/** Whether the executions of a range reached an alert. */
export const isReached = (direction: Direction, price: bigint, { low, high }: PriceRange): boolean =>
  direction === 'above' ? high >= price : low <= price;
