/**
 * The rules of one market, written a second time for tests and as plainly as possible: one list of orders, searched anew at
 * every step. It shares no code with the engine.
 */
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
}
interface Resting extends ReferenceOrder {
  left: number;
  /** Removed at the end of the auction in which it arrived. */
  readonly isForAuction: boolean;
}
export type ReferencePhase = 'auction_open' | 'continuous' | 'auction_close' | 'gathering' | 'after';
/** `print price quantity`, `fill id price quantity`, `expired id left`. */
type Line = string;

export class ReferenceExchange {
  phase: ReferencePhase = 'auction_open';
  last: number;
  /** In the order of arrival. */
  resting: Resting[] = [];
  /** Everything that happened, in order. */
  readonly lines: Line[] = [];
  private readonly upper: number;
  private readonly lower: number;
  private readonly grid: readonly number[];

  constructor(last: number, upper: number, lower: number, tick: number) {
    this.last = last;
    this.upper = upper;
    this.lower = lower;
    this.grid = Array.from({ length: (upper - lower) / tick + 1 }, (_, i) => lower + i * tick);
  }

  /** @returns the resting quantity, or why it was refused */
  submit(asked: ReferenceOrder): number | 'PRICE_UNAVAILABLE' | 'ORDER_TYPE_NOT_NOW' {
    if (asked.best && this.phase !== 'continuous') return 'ORDER_TYPE_NOT_NOW';
    if (asked.isConditional && (this.phase === 'after' || this.phase === 'gathering')) return 'ORDER_TYPE_NOT_NOW';
    if (this.gathers && asked.force !== 'day') return 'ORDER_TYPE_NOT_NOW';
    let order = asked;
    if (asked.best) {
      const limit = this.bestOf(asked.best === 'own' ? asked.side : asked.side === 'buy' ? 'sell' : 'buy');
      if (limit === undefined) return 'PRICE_UNAVAILABLE';
      order = { ...asked, limit };
    } else if (asked.isConditional && this.phase === 'auction_close') order = this.converted(asked);
    if (this.gathers) {
      this.resting.push({
        ...order,
        left: order.quantity,
        isForAuction: this.isAuction && this.endsWithAuction(order),
      });
      return order.quantity;
    }
    const reachable = this.counterparties(order).reduce((sum, { left }) => sum + left, 0);
    if (order.isMarket && order.owner === 'client' && reachable === 0) return 'PRICE_UNAVAILABLE';
    const incoming = { ...order, left: order.quantity, isForAuction: false };
    if (order.force === 'fok' && reachable < order.quantity) return 0;
    for (const other of this.counterparties(order)) {
      if (incoming.left === 0) break;
      this.trade(other, incoming, this.phase === 'after' ? this.last : other.limit);
    }
    if (incoming.left === 0 || order.isMarket || order.force !== 'day' || order.owner === 'taker') return 0;
    this.resting.push(incoming);
    return incoming.left;
  }

  cancel(id: string): boolean {
    const before = this.resting.length;
    this.resting = this.resting.filter((order) => order.id !== id);
    return this.resting.length < before;
  }

  /** The order as it rests, if it does. */
  restingOrder(id: string): Readonly<Resting> | undefined {
    return this.resting.find((order) => order.id === id);
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

  /** It leaves and comes back with another limit, so it waits behind everybody who was there. */
  reprice(id: string, limit: number): boolean {
    const order = this.restingOrder(id);
    if (!order || order.isMarket) return false;
    this.cancel(id);
    this.submit({ ...order, best: undefined, limit, quantity: order.left });
    return true;
  }

  /** Both quotes of a provider at the close: they meet the waiting orders of others, never each other. */
  quoteClose(buy: number, sell: number): void {
    const sides = [
      ['buy', buy],
      ['sell', sell],
    ] as const;
    const quotes = sides.map(([side, quantity]): Resting => {
      const order = {
        id: `close-${side}`,
        owner: 'maker',
        side,
        limit: this.last,
        isMarket: false,
        force: 'day',
      } as const;
      return { ...order, quantity, left: quantity, isForAuction: false };
    });
    for (const quote of quotes)
      for (const other of this.counterparties(quote)) if (quote.left > 0) this.trade(other, quote, this.last);
    this.resting.push(...quotes.filter(({ left }) => left > 0));
  }

  enter(phase: ReferencePhase): void {
    if (this.gathers) this.uncross();
    // Off-hours orders are their own: those of the regular session end with it.
    if (this.phase === 'auction_close') this.expire(() => true);
    this.phase = phase;
    if (phase !== 'auction_close') return;
    // Conditional orders come last, in their own order.
    const conditional = this.resting.filter(({ isConditional }) => isConditional);
    this.resting = [
      ...this.resting.filter((order) => !conditional.includes(order)),
      ...conditional.map((order) => ({ ...order, ...this.converted(order), isForAuction: true })),
    ];
  }

  end(): void {
    if (this.gathers) this.uncross();
    this.expire(() => true);
  }

  private converted<O extends ReferenceOrder>(order: O): O {
    return { ...order, isMarket: true, limit: order.side === 'buy' ? this.upper : this.lower };
  }

  private bestOf(side: ReferenceOrder['side']): number | undefined {
    const limits = this.resting.filter((order) => order.side === side).map(({ limit }) => limit);
    return limits.length === 0 ? undefined : side === 'buy' ? Math.max(...limits) : Math.min(...limits);
  }

  private get isAuction(): boolean {
    return this.phase === 'auction_open' || this.phase === 'auction_close';
  }
  private get gathers(): boolean {
    return this.isAuction || this.phase === 'gathering';
  }
  private endsWithAuction(order: ReferenceOrder): boolean {
    return order.isMarket || order.owner === 'taker';
  }

  /** Orders that an order would meet now, the best first. */
  private counterparties(order: ReferenceOrder): Resting[] {
    const others = this.resting.filter(({ side }) => side !== order.side);
    if (this.phase === 'after') {
      if (!this.takesClose(order)) return [];
      return others.filter((other) => this.takesClose(other));
    }
    const isBuy = order.side === 'buy';
    return others
      .filter((other) => (isBuy ? other.limit <= order.limit : other.limit >= order.limit))
      .map((other, arrival) => ({ other, arrival }))
      .sort((a, b) => (isBuy ? a.other.limit - b.other.limit : b.other.limit - a.other.limit) || a.arrival - b.arrival)
      .map(({ other }) => other);
  }

  private takesClose(order: ReferenceOrder): boolean {
    return order.side === 'buy' ? order.limit >= this.last : order.limit <= this.last;
  }

  private trade(resting: Resting, incoming: Resting, price: number): void {
    const quantity = Math.min(resting.left, incoming.left);
    this.last = price;
    this.lines.push(`print ${price} ${quantity}`);
    for (const order of [resting, incoming]) this.fill(order, price, quantity);
  }

  private fill(order: Resting, price: number, quantity: number): void {
    order.left -= quantity;
    if (order.owner === 'client') this.lines.push(`fill ${order.id} ${price} ${quantity}`);
    if (order.left === 0) this.resting = this.resting.filter((each) => each !== order);
  }

  private uncross(): void {
    if (this.phase === 'gathering') this.cross(this.last, (order) => this.takesClose(order));
    else {
      const price = this.auctionPrice();
      if (price !== null) this.cross(price, ({ side, limit }) => (side === 'buy' ? limit >= price : limit <= price));
    }
    this.expire(({ isForAuction }) => isForAuction);
  }

  /** Tries every price of the day: the first that meets the published rule best. */
  private auctionPrice(): number | null {
    const total = (isIn: (order: Resting) => boolean) =>
      this.resting.reduce((sum, order) => (isIn(order) ? sum + order.left : sum), 0);
    let best: { price: number; volume: number; distance: number } | null = null;
    for (const price of this.grid) {
      const demand = total(({ side, limit }) => side === 'buy' && limit >= price);
      const supply = total(({ side, limit }) => side === 'sell' && limit <= price);
      const volume = Math.min(demand, supply);
      const dearer = total(({ side, limit }) => side === 'buy' && limit > price);
      const cheaper = total(({ side, limit }) => side === 'sell' && limit < price);
      if (volume === 0 || dearer > volume || cheaper > volume) continue;
      const distance = Math.abs(price - this.last);
      const isBetter = !best || volume > best.volume || (volume === best.volume && distance < best.distance);
      if (isBetter) best = { price, volume, distance };
    }
    return best && best.price;
  }

  private cross(price: number, isIn: (order: Resting) => boolean): void {
    const taking = this.resting.filter(isIn);
    const sides = (['buy', 'sell'] as const).map((side) => taking.filter((order) => order.side === side));
    const volume = Math.min(...sides.map((orders) => orders.reduce((sum, { left }) => sum + left, 0)));
    if (volume === 0) return;
    this.lines.push(`print ${price} ${volume}`);
    const atLimit =
      this.phase === 'auction_open' ? (price === this.upper ? 'buy' : price === this.lower ? 'sell' : '') : '';
    for (const orders of sides) {
      let left = volume;
      const isBetter = (order: Resting) =>
        this.phase !== 'gathering' && (order.side === 'buy' ? order.limit > price : order.limit < price);
      const better = orders.filter(isBetter).sort((a, b) => (a.side === 'buy' ? b.limit - a.limit : a.limit - b.limit));
      const equal = orders.filter((order) => !isBetter(order));
      const shares = equal[0]?.side === atLimit ? allot(equal, left - sumOf(better)) : undefined;
      for (const order of [...better, ...equal]) {
        const quantity = shares?.get(order) ?? Math.min(left, order.left);
        if (quantity === 0) continue;
        left -= quantity;
        this.fill(order, price, quantity);
      }
    }
    this.last = price;
  }

  private expire(isOver: (order: Resting) => boolean): void {
    for (const { owner, id, left } of this.resting.filter(isOver))
      if (owner === 'client') this.lines.push(`expired ${id} ${left}`);
    this.resting = this.resting.filter((order) => !isOver(order));
  }
}

const sumOf = (orders: readonly Resting[]) => orders.reduce((sum, { left }) => sum + left, 0);

/** Rounds of the allotment at a daily limit, each with the largest order first. */
function allot(orders: readonly Resting[], total: number): Map<Resting, number> {
  const given = new Map(orders.map((order) => [order, 0]));
  const largestFirst = [...orders].sort((a, b) => b.left - a.left);
  for (const most of [100, 500, 1_000, 2_000, 'half', 'rest'] as const) {
    for (const order of largestFirst) {
      const lacks = order.left - given.get(order)!;
      const wanted = most === 'rest' ? lacks : most === 'half' ? Math.floor(lacks / 2) : Math.min(most, lacks);
      const share = Math.min(wanted, total);
      given.set(order, given.get(order)! + share);
      total -= share;
    }
  }
  return given;
}
