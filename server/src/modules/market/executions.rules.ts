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

/** The execution at the lowest price and that at the highest, in their order; the same one once. */
export function extremesOf(executions: readonly Execution[]): Execution[] {
  const [first] = executions;
  if (!first) return [];
  const low = executions.reduce((found, each) => (each.price < found.price ? each : found), first);
  const high = executions.reduce((found, each) => (each.price > found.price ? each : found), first);
  return executions.filter((each) => each === low || each === high);
}

/** Prices of the executions from a moment on; null without any. What waits for a price is not reached by one of before it waited. */
export function rangeSince(executions: readonly Execution[], from: number): PriceRange | null {
  const prices = extremesOf(executions.filter(({ time }) => time >= from)).map(({ price }) => price);
  const [one, other = one] = prices;
  if (one === undefined || other === undefined) return null;
  return one < other ? { low: one, high: other } : { low: other, high: one };
}
