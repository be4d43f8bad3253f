import type { VenuePhase } from '@maru/domain/contracts';
import type { Listing } from '../catalogue/catalogue.ts';
import type { ValueLost } from '../catalogue/dividends.ts';
import type { Exchange } from '../engine/exchange.ts';
import type { SymbolMarket } from '../engine/symbol-market.ts';
import { Random } from '../random.ts';
import { activityAt } from '../rules/path.rules.ts';
import { stepTicks } from '../rules/price.rules.ts';
import { joinAuction, joinPreviousClose, joinSingle, type Joiner } from './auction-orders.ts';
import { Crowd } from './crowd.ts';
import { usualDepth } from './depth.ts';
import { expectedPriceBy } from './expected-price.ts';
import { RandomWalk } from './fair-price.ts';
import { Ladder } from './ladder.ts';
import { usualVolume } from './usual-volume.ts';

/** Simulated seconds of one tick, independent of the timer: the same ticks produce the same tape. */
export const TICK_SECONDS = 0.2;
/** Observations per second of the average symbol. */
const OBSERVATIONS_PER_SECOND = 0.58;
const SLOWEST = 0.08;
const FASTEST = 2.5;
/** Seconds over which a day's volume is spread. */
const VOLUME_SECONDS = 43_200;
/** Least typical quantity of an order, in shares: small enough that a rarely traded share keeps its usual volume. */
const SMALLEST_ORDER = 1;
/** Orders per symbol in one auction. */
const AUCTION_ORDERS = 40;
/** Orders per symbol for one single price after the close: few trade there. */
const SINGLE_ORDERS = 3;
/** Orders per symbol at the previous close, before the opening. */
const PREVIOUS_CLOSE_ORDERS = 2;
const OVERNIGHT = 0.6;
/** Daily volatility of the whole market, and of each sector, which its companies have in common. */
const MARKET_VOLATILITY = 0.008;
const SECTOR_VOLATILITY = 0.006;
/** Share of a price that a dividend leaves at least, however low the price has fallen. */
const LEAST_LEFT = 0.5;
/** Standard deviation of the first price of a new share around its offer price, and its volume, in shares of its own. */
const FIRST_PRICE = 0.35;
const FIRST_VOLUME = 0.03;

interface Actor {
  readonly market: SymbolMarket;
  readonly beta: number;
  readonly volatility: number;
  readonly sector: RandomWalk;
  readonly own: RandomWalk;
  readonly ladder: Ladder;
  readonly random: Random;
  /** Observations per second. */
  readonly rate: number;
  /** Shares of a typical taker order. */
  size: number;
  /** Log price at which all random walks are zero. */
  anchor: number;
  credit: number;
  rested: number;
  readonly crowd: Crowd;
  auctionOrders: number;
}

/**
 * Makes the market of the simulation: providers quote around a seeded fair price, takers cross their quotes, so every
 * print is an execution of the real book. Prices are correlated through the market and the sectors. Nobody sets a
 * price.
 */
export class SimulatedFeed {
  private readonly exchange: Exchange;
  private readonly seed: string;
  /** Observations per second for a weight of one. */
  private readonly pace: number;
  private readonly actors: Actor[];
  private readonly bySymbol: Map<string, Actor>;
  private readonly marketWide: RandomWalk;
  private readonly sectors = new Map<string, RandomWalk>();
  private readonly expectedPrice: (company: SymbolMarket) => number;
  private activity = 1;

  constructor(exchange: Exchange, listings: readonly Listing[], seed: string) {
    this.exchange = exchange;
    this.marketWide = new RandomWalk(new Random('market', seed), MARKET_VOLATILITY);
    const total = listings.reduce((sum, listing) => sum + weightOf(listing), 0);
    this.seed = seed;
    this.expectedPrice = expectedPriceBy(exchange);
    this.pace = (OBSERVATIONS_PER_SECOND * listings.length) / total;
    this.actors = listings.map((listing) => this.actor(listing));
    this.bySymbol = new Map(this.actors.map((actor) => [actor.market.instrument.symbol, actor]));
  }

  /**
   * Sets every fair price to the last price, so that a restart continues from there; a new day opens with a gap, and on the ex-date of a
   * dividend lower by it.
   */
  anchor(isNewDay: boolean, lost: ValueLost = () => 0): void {
    for (const actor of this.actors) {
      // A fund's price follows from those of its companies.
      if (actor.market.fund) continue;
      this.anchorOne(actor, isNewDay);
      const { market, own } = actor;
      own.jump(Math.log(Math.max(LEAST_LEFT, 1 - lost(market.instrument.symbol) / market.price)));
    }
  }

  /** Sets the activity of the moment by the share of the trading hours that has passed. */
  setProgress(share: number): void {
    this.activity = activityAt(share);
  }

  /** Adds a share that was listed after the start. The others' random numbers stay as they are. */
  add(listing: Listing): void {
    const actor = this.actor(listing);
    this.actors.push(actor);
    this.bySymbol.set(listing.instrument.symbol, actor);
    this.anchorOne(actor, false);
    this.enterPhase(actor);
  }

  tick(): void {
    this.marketWide.advance(TICK_SECONDS);
    for (const sector of this.sectors.values()) sector.advance(TICK_SECONDS);
    for (const actor of this.actors) {
      actor.rested += TICK_SECONDS;
      actor.credit += actor.rate * TICK_SECONDS;
      if (actor.credit < 1) continue;
      // Irregular: the next observation is due after a random delay.
      actor.credit = -0.5 + actor.random.next() * 0.99;
      this.observe(actor);
    }
  }

  /** After a client's trade the provider observes at the next tick, and a part of the move is permanent. */
  onClientTrade(symbol: string): void {
    const actor = this.bySymbol.get(symbol);
    if (!actor) return;
    actor.credit = 1;
    // Trades in a fund say nothing about its companies: its maker leans against them, and creates or redeems units.
    if (!actor.market.fund) actor.own.jump(0.2 * Math.log(actor.market.price / this.fairPrice(actor)));
  }

  /** Quotes a symbol anew whose trading goes on after an interruption. */
  onResume(symbol: string): void {
    const actor = this.bySymbol.get(symbol);
    if (actor) this.enterPhase(actor);
  }

  /** Takes up a symbol in new shares, of which there are `ratio` for an old one. */
  onSplit(symbol: string, ratio: number): void {
    const actor = this.bySymbol.get(symbol);
    if (!actor) return;
    actor.size = Math.max(SMALLEST_ORDER, actor.size * ratio);
    actor.ladder.scale(ratio);
    this.anchorOne(actor, false);
  }

  onPhase(from?: VenuePhase): void {
    // The opening auction keeps the orders that it has.
    if (from === 'pre_open' && this.exchange.phase === 'auction_open') return;
    for (const actor of this.actors) this.enterPhase(actor);
  }

  /** One observation of every symbol now, due or not; funds come after their companies. */
  observeAll(): void {
    for (const actor of this.actors) this.observe(actor);
  }

  private anchorOne(actor: Actor, isNewDay: boolean): void {
    const { market, own, random, volatility } = actor;
    actor.anchor = Math.log(market.price) - this.drift(actor);
    // Nobody knows what a new share is worth before it trades: opinion differs from the offer price, up or down.
    if (market.isUnpriced) own.jump(FIRST_PRICE * random.gauss());
    else if (isNewDay) own.jump(OVERNIGHT * volatility * random.gauss());
  }

  private enterPhase(actor: Actor): void {
    actor.auctionOrders = 0;
    // The orders of an extended auction wait on, and others may join it.
    if (actor.market.interruption) return;
    actor.ladder.clear();
    const { phase, isGathering } = this.exchange;
    if (phase === 'after') {
      if (!isGathering && tradesAtCloses(actor)) actor.ladder.quoteClose();
    } else if (phase !== 'single' && phase !== 'closed') this.requote(actor);
    if (phase === 'pre_open' && tradesAtCloses(actor)) actor.ladder.quotePreviousClose();
  }

  private observe(actor: Actor): void {
    const phase = this.exchange.phaseIn(actor.market);
    if (phase === 'after' || phase === 'halted') return;
    actor.own.advance(actor.rested);
    actor.rested = 0;
    if (phase === 'single') {
      if (tradesAtCloses(actor) && actor.auctionOrders++ < SINGLE_ORDERS) joinSingle(this.joinerOf(actor));
      return;
    }
    if (phase === 'pre_open' && tradesAtCloses(actor) && actor.auctionOrders < PREVIOUS_CLOSE_ORDERS)
      joinPreviousClose(this.joinerOf(actor));
    if (this.exchange.isAuctionIn(actor.market)) {
      // The expected prices of a fund's companies move while orders are gathered.
      if (actor.market.fund) this.requote(actor);
      if (actor.auctionOrders++ < AUCTION_ORDERS) joinAuction(this.joinerOf(actor));
      return;
    }
    this.settle(actor);
    this.requote(actor);
    this.trade(actor);
  }

  /** The maker of a fund creates or redeems units before it quotes. */
  private settle({ market }: Actor): void {
    const units = market.fund?.settle() ?? 0;
    if (units === 0) return;
    const { symbol, sharesOutstanding: outstanding } = market.instrument;
    this.exchange.markQuoteChanged(market);
    this.exchange.emitCreation({ symbol, units: BigInt(units), outstanding });
  }

  private requote(actor: Actor): void {
    // A fund's maker knows its value, so that nothing makes it careful.
    if (actor.market.fund) actor.ladder.quote(this.fairPrice(actor), 1);
    else actor.ladder.follow(this.fairPrice(actor), actor.own.isHot ? 1 : 0);
  }

  private trade(actor: Actor): void {
    const { market, random } = actor;
    const { investor, side, quantity } = actor.crowd.next(this.quantity(actor));
    const best = (side === 'buy' ? market.book.asks : market.book.bids)[0];
    if (!best) return;
    const reach = random.next() < 0.15 ? 1 : 0;
    const price = stepTicks(best.price, side === 'buy' ? reach : -reach, market.instrument.segment);
    this.exchange.submitQuote('taker', market, side, price, quantity, investor);
  }

  private joinerOf(actor: Actor): Joiner {
    const { market, random } = actor;
    return {
      exchange: this.exchange,
      market,
      random,
      fairPrice: this.fairPrice(actor),
      crowd: actor.crowd,
      quantity: () => this.quantity(actor),
    };
  }

  private quantity({ size, random }: Actor): number {
    const large = random.next() < 0.04 ? 8 : 1;
    return Math.max(1, Math.round(size * large * this.activity * Math.exp(0.9 * random.gauss())));
  }

  private drift({ beta, own, sector }: Actor): number {
    return beta * (this.marketWide.value + sector.value) + own.value;
  }

  /** Kept slightly inside the day's limits, at which providers stop quoting. */
  private fairPrice(actor: Actor): number {
    const { limits, fund } = actor.market;
    const fair = fund ? fund.quotedAt(this.expectedPrice) : Math.exp(actor.anchor + this.drift(actor));
    return Math.min(limits.upper * 0.99, Math.max(limits.lower * 1.01, fair));
  }

  private actor(listing: Listing): Actor {
    const { instrument, sectorKey, beta, volatility, shares } = listing;
    const { seed } = this;
    const market = this.exchange.markets.get(instrument.symbol)!;
    const random = new Random('actor', seed, instrument.symbol);
    let sector = this.sectors.get(sectorKey);
    if (!sector) {
      sector = new RandomWalk(new Random('sector', seed, sectorKey), sectorKey === 'fund' ? 0 : SECTOR_VOLATILITY);
      this.sectors.set(sectorKey, sector);
    }
    const rate = Math.max(SLOWEST, Math.min(FASTEST, this.pace * weightOf(listing)));
    const dayVolume = usualVolume(market) ?? FIRST_VOLUME * shares;
    return {
      market,
      beta,
      volatility,
      sector,
      own: new RandomWalk(new Random('own', seed, instrument.symbol), volatility),
      ladder: new Ladder(this.exchange, market, random, usualDepth(market, dayVolume)),
      random,
      rate,
      size: Math.max(SMALLEST_ORDER, dayVolume / VOLUME_SECONDS / rate),
      anchor: 0,
      credit: random.next(),
      rested: 0,
      crowd: new Crowd(market, random),
      auctionOrders: 0,
    };
  }
}

/**
 * Whether simulated traders trade at a close, and in single-price sessions near it. A new share has none, and everybody sees how far a currency has
 * moved since: nobody sells it at yesterday's price.
 */
const tradesAtCloses = ({ market }: Actor): boolean => !market.isUnpriced && !market.instrument.holds;

/** Large companies are observed more often than small ones. */
const weightOf = ({ basePrice, shares }: Listing): number => Math.sqrt(basePrice * shares);
