export type ReferencePhase =
  | 'pre_open'
  | 'auction_open'
  | 'continuous'
  | 'auction_close'
  | 'gathering'
  | 'after'
  | 'single';
export type Refusal = 'PRICE_UNAVAILABLE' | 'PRICE_OUTSIDE_LIMIT' | 'ORDER_TYPE_NOT_NOW' | 'TRADING_HALTED';

export interface ReferenceOrder {
  readonly id: string;
  /** Feeds' orders are `maker` or `taker`; only a client's are reported. */
  readonly owner: 'client' | 'maker' | 'taker';
  readonly side: 'buy' | 'sell';
  /** The daily limit, for a market order. */
  readonly limit: number;
  readonly isMarket: boolean;
  readonly force: 'day' | 'ioc' | 'fok';
  readonly quantity: number;
  /** Takes its limit from the best price of a side when it arrives. */
  readonly best?: 'own' | 'opposite' | undefined;
  /** Becomes a market order in the closing auction. */
  readonly isConditional?: boolean;
  /** Waits for an execution at this price or beyond it, and is a limit order from then on. */
  readonly stop?: number | undefined;
  /** Trades at the close of the session before, with its like alone. */
  readonly isPreviousClose?: boolean;
}
export interface Resting extends ReferenceOrder {
  left: number;
  /** Removed at the end of the auction in which it arrived. */
  readonly isForAuction: boolean;
}
export interface ReferenceRules {
  readonly base: number;
  readonly upper: number;
  readonly lower: number;
  /** Percent from the last execution that interrupt trading and extend the closing auction; null for a share without interruptions. */
  readonly volatility: { readonly trading: number; readonly closing: number } | null;
  /** Milliseconds until the auction that ends an interruption. */
  readonly interruptionLasts: number;
  readonly extensionLasts: number;
}
/** `print price quantity`, `fill id price quantity`, `expired id left`, `interruption kind`, `triggered id`. */
type Line = string;

/** The orders of the reference engine: three lists, and a line for everything that happens to a client's order. */
export class ReferenceOrders {
  /** In the order of arrival. */
  resting: Resting[] = [];
  atPreviousClose: Resting[] = [];
  /** For their stop prices. */
  waiting: Resting[] = [];
  /** Everything that happened, in order. */
  readonly lines: Line[] = [];

  cancel(id: string): boolean {
    const order = this.restingOrder(id);
    this.resting = this.resting.filter((each) => each !== order);
    this.atPreviousClose = this.atPreviousClose.filter((each) => each !== order);
    this.waiting = this.waiting.filter((each) => each !== order);
    return order !== undefined;
  }

  /** The order as it rests, if it does. */
  restingOrder(id: string): Readonly<Resting> | undefined {
    return [...this.resting, ...this.atPreviousClose, ...this.waiting].find((order) => order.id === id);
  }

  /** @returns what still rests, 0 when all was taken off; null when nothing rested */
  reduce(id: string, by: number): number | null {
    const order = this.restingOrder(id) as Resting | undefined;
    if (!order) return null;
    if (by >= order.left) {
      this.cancel(id);
      return 0;
    }
    order.left -= by;
    return order.left;
  }

  protected bestOf(side: ReferenceOrder['side']): number | undefined {
    const limits = this.resting.filter((order) => order.side === side).map(({ limit }) => limit);
    return limits.length === 0 ? undefined : side === 'buy' ? Math.max(...limits) : Math.min(...limits);
  }

  protected fill(order: Resting, price: number, quantity: number): void {
    order.left -= quantity;
    if (order.owner === 'client') this.lines.push(`fill ${order.id} ${price} ${quantity}`);
    if (order.left === 0) this.resting = this.resting.filter((each) => each !== order);
  }

  protected expireAtPreviousClose(): void {
    const over = this.atPreviousClose;
    this.atPreviousClose = [];
    this.report(over);
  }

  protected expire(isOver: (order: Resting) => boolean): void {
    const over = this.resting.filter(isOver);
    this.resting = this.resting.filter((order) => !isOver(order));
    this.report(over);
    this.report(this.waiting.filter(isOver));
    this.waiting = this.waiting.filter((order) => !isOver(order));
  }

  private report(over: readonly Resting[]): void {
    for (const { owner, id, left } of over) if (owner === 'client') this.lines.push(`expired ${id} ${left}`);
  }
}

/** Whether the market takes an order of this kind in a phase. */
export function isTaken(
  { owner, isPreviousClose, best, stop, isConditional, isMarket, force }: ReferenceOrder,
  phase: ReferencePhase | 'halted',
  gathers: boolean,
): boolean {
  if (owner !== 'client') return true;
  if (gathers && force !== 'day') return false;
  if (isPreviousClose) return phase === 'pre_open';
  if (best) return phase === 'continuous';
  const isLasting = isConditional || stop !== undefined;
  if (phase === 'single') return !isMarket && !isLasting;
  return !isLasting || (phase !== 'after' && phase !== 'gathering');
}
