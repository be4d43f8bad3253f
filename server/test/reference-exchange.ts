import { sharesAt, singlePriceOf } from './reference-auction.ts';
import {
  isTaken,
  type ReferenceOrder,
  type ReferencePhase,
  type ReferenceRules,
  type Refusal,
  type Resting,
} from './reference-orders.ts';
import { ReferenceStops } from './reference-stops.ts';

/**
 * The rules of one market, written a second time for tests and as plainly as possible: one list of orders, searched anew at
 * every step. It shares no code with the engine.
 */
export class ReferenceExchange extends ReferenceStops {
  phase: ReferencePhase = 'pre_open';
  now = 0;
  last: number;
  open = 0;
  volume = 0;
  /** Of this one share, while the others trade by the phase of the market. */
  private interruption: {
    phase: 'auction_open' | 'auction_close' | 'halted';
    until: number;
    isForDay: boolean;
    /** Its price is the first of the day, or the first after a halt. */
    givesFirstPrice: boolean;
  } | null = null;
  private singlePrice: number;
  private readonly rules: ReferenceRules;
  private readonly grid: readonly number[];

  constructor(rules: ReferenceRules) {
    super();
    this.rules = rules;
    this.last = this.singlePrice = rules.base;
    this.grid = Array.from({ length: rules.upper - rules.lower + 1 }, (_, i) => rules.lower + i);
  }

  /** Phase of the share: that of the market, unless it is interrupted. */
  get phaseNow(): ReferencePhase | 'halted' {
    return this.interruption?.phase ?? this.phase;
  }
  /** No more trading on that day. */
  get isOver(): boolean {
    return this.interruption?.isForDay ?? false;
  }
  /** An auction at a daily limit would be shared out whatever the times of the orders. */
  get isSharedAtLimit(): boolean {
    return this.interruption ? this.interruption.givesFirstPrice : this.phase === 'auction_open';
  }
  get gathers(): boolean {
    return ['pre_open', 'auction_open', 'auction_close', 'gathering', 'single'].includes(this.phaseNow);
  }

  /** @returns the resting quantity, or why it was refused */
  submit(asked: ReferenceOrder): number | Refusal {
    const { phaseNow } = this;
    if (phaseNow === 'halted' && asked.owner === 'client') return 'TRADING_HALTED';
    if (!isTaken(asked, phaseNow, this.gathers)) return 'ORDER_TYPE_NOT_NOW';
    const result = asked.stop === undefined ? this.submitPlain(asked) : this.submitStop(asked, asked.stop);
    this.triggerDue();
    return result;
  }

  protected submitPlain(asked: ReferenceOrder): number | Refusal {
    const { phaseNow } = this;
    if (asked.isPreviousClose) return this.submitAtPreviousClose(asked);
    let order = asked;
    if (asked.best) {
      const limit = this.bestOf(asked.best === 'own' ? asked.side : asked.side === 'buy' ? 'sell' : 'buy');
      if (limit === undefined) return 'PRICE_UNAVAILABLE';
      order = { ...asked, limit };
    } else if (asked.isConditional && phaseNow === 'auction_close') order = this.converted(asked);
    if (!this.isInside(order.limit)) return 'PRICE_OUTSIDE_LIMIT';
    if (this.gathers) return this.rest(order, order.quantity);

    const others = this.counterparties(order);
    if (order.isMarket && order.owner === 'client' && others.length === 0) return 'PRICE_UNAVAILABLE';
    // The last execution and the last single price before the order are meant, not those of its own fills.
    const interrupts = this.phase === 'continuous' ? this.interrupter('trading') : () => null;
    const stop = others.findIndex(({ limit }) => interrupts(limit));
    const reachable = (stop < 0 ? others : others.slice(0, stop)).reduce((sum, { left }) => sum + left, 0);
    if (order.force === 'fok' && reachable < order.quantity) return 0;
    const incoming = { ...order, left: order.quantity, isForAuction: false };
    for (const other of others) {
      const kind = interrupts(other.limit);
      if (incoming.left === 0) break;
      if (kind) {
        this.interrupt(kind, 'auction_open');
        break;
      }
      this.trade(other, incoming, this.phase === 'after' ? this.last : other.limit);
    }
    if (incoming.left === 0 || order.force !== 'day') return 0;
    if (!this.interruption && (order.isMarket || order.owner === 'taker')) return 0;
    return this.rest(order, incoming.left);
  }

  /** It leaves and comes back with another limit, so it waits behind everybody who was there. */
  reprice(id: string, limit: number, stop?: number): Refusal | 'ORDER_NOT_AMENDABLE' | null {
    const order = this.restingOrder(id);
    if (!order || (stop !== undefined && order.stop === undefined) || order.isMarket || order.isPreviousClose)
      return 'ORDER_NOT_AMENDABLE';
    if (this.phaseNow === 'halted') return 'TRADING_HALTED';
    const waitsFor = stop ?? order.stop;
    if (!this.isInside(limit) || !this.isInside(waitsFor ?? limit)) return 'PRICE_OUTSIDE_LIMIT';
    this.cancel(id);
    this.submit({ ...order, best: undefined, limit, stop: waitsFor, quantity: order.left });
    return null;
  }

  /** Both quotes of a provider at the close: they meet the waiting orders of others, never each other. */
  quoteClose(buy: number, sell: number): void {
    const common = { owner: 'maker', limit: this.last, isMarket: false, force: 'day', isForAuction: false } as const;
    const quotes: Resting[] = [
      { ...common, id: 'close-buy', side: 'buy', quantity: buy, left: buy },
      { ...common, id: 'close-sell', side: 'sell', quantity: sell, left: sell },
    ];
    for (const quote of quotes)
      for (const other of this.counterparties(quote)) if (quote.left > 0) this.trade(other, quote, this.last);
    this.resting.push(...quotes.filter(({ left }) => left > 0));
  }

  /** The first phase after the closing auction, the single prices and the morning each begin a session with orders of its own. */
  isNewSession(next: ReferencePhase | 'over'): boolean {
    const { phase } = this;
    return (
      phase === 'auction_close' || next === 'pre_open' || next === 'over' || (phase === 'after' && next === 'single')
    );
  }

  enter(phase: ReferencePhase | 'over'): void {
    if (this.interruption && !this.interruption.isForDay) {
      if (phase === 'auction_close') this.resume();
      else this.endInterruption();
    }
    if (this.phase === 'pre_open') this.expireAtPreviousClose();
    const goesOn = this.phase === 'pre_open' && phase === 'auction_open';
    if (this.gathers && !goesOn && !this.isExtended()) this.uncross();
    const isNewSession = this.isNewSession(phase);
    if (isNewSession && !this.interruption) this.expire(() => true);
    if (phase === 'over') return;
    this.phase = phase;
    if (phase !== 'auction_close') return;
    // Conditional orders come last, in their own order.
    const conditional = this.resting.filter(({ isConditional }) => isConditional);
    this.resting = [
      ...this.resting.filter((order) => !conditional.includes(order)),
      ...conditional.map((order) => ({ ...order, ...this.converted(order), isForAuction: true })),
    ];
  }

  /** Time passes: an interruption may be over. */
  pass(now: number): void {
    this.now = now;
    if (this.interruption && now >= this.interruption.until) this.endInterruption();
  }

  /** By a circuit breaker: no orders, orders for the price that ends the halt, or no trading until the next day. */
  halt(kind: 'halted' | 'reopening' | 'ended', until: number): void {
    const isReopening = kind === 'reopening';
    this.interruption = {
      phase: isReopening ? 'auction_open' : 'halted',
      until: isReopening ? until : Infinity,
      isForDay: kind === 'ended',
      givesFirstPrice: isReopening,
    };
    if (kind === 'ended') this.expire(() => true);
    this.lines.push(`interruption ${kind}`);
  }

  private interrupt(kind: string, phase: 'auction_open' | 'auction_close'): void {
    const { extensionLasts, interruptionLasts } = this.rules;
    const lasts = phase === 'auction_close' ? extensionLasts : interruptionLasts;
    const givesFirstPrice = this.phase === 'auction_open';
    this.interruption = { phase, until: this.now + lasts, isForDay: false, givesFirstPrice };
    this.lines.push(`interruption ${kind}`);
  }

  private endInterruption(): void {
    this.uncross();
    if (this.phaseNow === 'auction_close') this.expire(() => true);
    this.resume();
  }

  private resume(): void {
    this.interruption = null;
    this.lines.push('interruption over');
  }

  /** The share's auction goes on alone, because its price would be too far from the last one. */
  private isExtended(): boolean {
    const { phase } = this;
    if (phase !== 'auction_open' && phase !== 'auction_close') return false;
    const price = singlePriceOf(this.resting, this.grid, this.last);
    const kind = price && this.interrupter(phase === 'auction_open' ? null : 'closing')(price);
    if (kind) this.interrupt(kind, phase);
    return Boolean(kind);
  }

  /** Tells why a price interrupts: 10 % from the last single price, or some percent from the last execution, whichever is nearer. */
  private interrupter(dynamic: 'trading' | 'closing' | null): (price: number) => 'static' | 'dynamic' | null {
    const { volatility } = this.rules;
    const { last, singlePrice } = this;
    if (!volatility) return () => null;
    const percent = dynamic ? volatility[dynamic] : Infinity;
    return (price) => {
      const isStatic = Math.abs(price - singlePrice) * 100 >= singlePrice * 10;
      const isDynamic = Math.abs(price - last) * 100 >= last * percent;
      if (!isStatic || !isDynamic) return isStatic ? 'static' : isDynamic ? 'dynamic' : null;
      const sign = price > last ? 1 : -1;
      const isNearer = sign * singlePrice * (100 + sign * 10) <= sign * last * (100 + sign * percent);
      return isNearer ? 'static' : 'dynamic';
    };
  }

  protected isInside(limit: number): boolean {
    if (this.phaseNow === 'single' && Math.abs(limit - this.last) * 100 > this.last * 10) return false;
    return limit >= this.rules.lower && limit <= this.rules.upper;
  }

  /** Orders of the list at the previous close all have that price. A provider's waits for others' and never meets its own. */
  private submitAtPreviousClose(asked: ReferenceOrder): number {
    const incoming = { ...asked, limit: this.last, left: asked.quantity, isForAuction: false };
    if (asked.owner !== 'maker')
      for (const other of this.atPreviousClose.filter(({ side }) => side !== asked.side))
        if (incoming.left > 0) this.trade(other, incoming, this.last);
    this.atPreviousClose = this.atPreviousClose.filter(({ left }) => left > 0);
    if (incoming.left > 0 && asked.owner !== 'taker') this.atPreviousClose.push(incoming);
    return incoming.left;
  }

  private rest(order: ReferenceOrder, left: number): number {
    const isForAuction = this.gathers && (order.owner === 'taker' || (order.isMarket && this.phaseNow !== 'gathering'));
    this.resting.push({ ...order, left, isForAuction });
    return left;
  }

  private converted<O extends ReferenceOrder>(order: O): O {
    return { ...order, isMarket: true, limit: order.side === 'buy' ? this.rules.upper : this.rules.lower };
  }

  /** Orders that an order would meet now, the best first. */
  private counterparties(order: ReferenceOrder): Resting[] {
    const others = this.resting.filter(({ side }) => side !== order.side);
    if (this.phase === 'after') return this.takesClose(order) ? others.filter((other) => this.takesClose(other)) : [];
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
    this.print(price, quantity, Boolean(incoming.isPreviousClose));
    for (const order of [resting, incoming]) this.fill(order, price, quantity);
  }

  /** The close stays the close: off-hours count in the volume alone. */
  private print(price: number, quantity: number, isPreviousClose = false): void {
    const isOffHours = isPreviousClose || ['gathering', 'after', 'single'].includes(this.phaseNow);
    this.lines.push(`print ${price} ${quantity}${isOffHours ? ' off-hours' : ''}`);
    this.volume += quantity;
    if (isOffHours) return;
    this.last = price;
    this.open ||= price;
    if (this.phaseNow === 'continuous') this.lookAt(price);
  }

  private uncross(): void {
    const isAtClose = this.phaseNow === 'gathering';
    const price = isAtClose ? this.last : singlePriceOf(this.resting, this.grid, this.last);
    if (price !== null) this.cross(price, isAtClose);
    this.expire(({ isForAuction }) => isForAuction);
  }

  private cross(price: number, isAtClose: boolean): void {
    const { upper, lower } = this.rules;
    const edge = price === upper ? 'buy' : price === lower ? 'sell' : null;
    const taking = this.resting.filter(({ side, limit }) => (side === 'buy' ? limit >= price : limit <= price));
    const allotted = this.isSharedAtLimit ? edge : null;
    const { volume, shares } = sharesAt(taking, { price, isByTimeAlone: isAtClose, allotted });
    if (volume === 0) return;
    const isRegular = ['auction_open', 'auction_close'].includes(this.phaseNow);
    this.print(price, volume);
    if (isRegular) this.singlePrice = price;
    for (const [order, quantity] of shares) this.fill(order, price, quantity);
  }
}
