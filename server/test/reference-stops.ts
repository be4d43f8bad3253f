import { type ReferenceOrder, ReferenceOrders, type ReferencePhase, type Refusal } from './reference-orders.ts';

/** The waiting orders of the reference engine: each looks at every execution of continuous trading. */
export abstract class ReferenceStops extends ReferenceOrders {
  private due: ReferenceOrder[] = [];

  abstract last: number;
  abstract get phaseNow(): ReferencePhase | 'halted';
  protected abstract isInside(limit: number): boolean;
  /** @returns the resting quantity, or why it was refused */
  protected abstract submitPlain(order: ReferenceOrder): number | Refusal;

  protected submitStop(asked: ReferenceOrder, stop: number): number | Refusal {
    if (!this.isInside(asked.limit) || !this.isInside(stop)) return 'PRICE_OUTSIDE_LIMIT';
    if (this.phaseNow === 'continuous' && this.isReached(asked, this.last)) return this.trigger(asked);
    this.waiting.push({ ...asked, left: asked.quantity, isForAuction: false });
    return asked.quantity;
  }

  protected isReached({ side, stop }: ReferenceOrder, price: number): boolean {
    return side === 'buy' ? price >= stop! : price <= stop!;
  }

  /** An execution of continuous trading: it takes the orders that it reaches out of the waiting ones, the first comer first. */
  protected lookAt(price: number): void {
    const reached = this.waiting.filter((order) => this.isReached(order, price));
    this.waiting = this.waiting.filter((order) => !reached.includes(order));
    this.due.push(...reached.map((order) => ({ ...order, quantity: order.left })));
  }

  /** An order without a stop price from here on. @returns its resting quantity */
  protected trigger(order: ReferenceOrder): number {
    this.lines.push(`triggered ${order.id}`);
    return this.submitPlain({ ...order, stop: undefined }) as number;
  }

  /** Once the order that was executed is done; those that come in may reach others. */
  protected triggerDue(): void {
    for (let next = this.due.shift(); next; next = this.due.shift()) this.trigger(next);
  }
}
