/** An execution of an order book; its time in epoch ms. */
export interface Execution {
  readonly time: number;
  readonly price: bigint;
}

/** Lowest and highest price. */
export interface PriceRange {
  readonly low: bigint;
  readonly high: bigint;
}

/**
 * The executions, oldest first, that are below or above every later one. They have the same lowest and highest price as all of them, from
 * any moment on.
 */
export function extremesOf(executions: readonly Execution[]): Execution[] {
  let range: PriceRange | null = null;
  const kept: Execution[] = [];
  for (const execution of executions.toReversed()) {
    const wider = widen(range, execution.price);
    if (wider !== range) kept.push(execution);
    range = wider;
  }
  return kept.reverse();
}

/** Prices of the executions from a moment on; null without any. */
export const rangeSince = (executions: readonly Execution[], from: number): PriceRange | null =>
  executions.reduce<PriceRange | null>((range, { time, price }) => (time < from ? range : widen(range, price)), null);

/** `rangeSince` for many moments: those that are not after the first execution share one range. */
export function rangesOf(executions: readonly Execution[]): (from: number) => PriceRange | null {
  const whole = rangeSince(executions, -Infinity);
  const first = executions[0]?.time ?? Infinity;
  return (from) => (from <= first ? whole : rangeSince(executions, from));
}

/** A range with one more price in it, the same one where it was in it. */
function widen(range: PriceRange | null, price: bigint): PriceRange {
  if (range === null) return { low: price, high: price };
  if (price < range.low) return { ...range, low: price };
  return price > range.high ? { ...range, high: price } : range;
}
