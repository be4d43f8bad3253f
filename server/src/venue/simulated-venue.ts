import { kstDayStart, steadyClock, type Clock } from '../core/clock.ts';
import { Breakers, sessionOf } from './breakers.ts';
import type { AssetPrice } from './assets.ts';
import { readCandlePage, readCandles, type CandleSources } from './candles.ts';
import { buildListings, type Listing } from './catalogue/catalogue.ts';
import { toListing } from './catalogue/new-share.ts';
import { CorporateActions } from './corporate-actions.ts';
import { BarSeries } from './engine/bar-series.ts';
import { Exchange } from './engine/exchange.ts';
import { SymbolMarket } from './engine/symbol-market.ts';
import { SimulatedFeed } from './feed/simulated-feed.ts';
import { Random } from './random.ts';
import { RANDOM_END } from './rules/interruption.rules.ts';
import { exchangeCalls } from './exchange-calls.ts';
import { Funds } from './funds.ts';
import { dailyHistory, minutesOfDay } from './history.ts';
import { Indices } from './indices.ts';
import {
  closingExtensionOf,
  type ClockMode,
  type PhaseSlot,
  regularSessionOf,
  slotAt,
  slotsBetween,
} from './rules/session.rules.ts';
import { reportSaves } from './report-saves.ts';
import { enterDue, openLate, restoreInterruptions, restoreMarkets } from './restore-markets.ts';
import { figuresOf, haltsOf, stateOf } from './snapshots.ts';
import { MINUTE, SECOND } from '../core/time.ts';
import { repeat, type Repetition } from '../core/repeat.ts';
import { addMarkets, completeSplit, haltPending } from './splits.ts';
import { Tapes } from './tapes.ts';
import type { NewShare, Venue, VenueOrder } from './venue.types.ts';
import type { SymbolBars, VenueSnapshot, VenueStore } from './venue-store.ts';

const BEAT_MS = 200;
const SAVE_MS = 5 * SECOND;

export interface SimulatedVenueOptions {
  readonly clock: Clock;
  readonly mode: ClockMode;
  readonly seed: string;
  /** Milliseconds between two steps of a started market; 200 when absent. */
  readonly beatMs?: number | undefined;
  readonly store: VenueStore;
  readonly assetPrice: AssetPrice;
  /** Traded instruments; the whole catalogue when absent. */
  readonly listings?: readonly Listing[];
  readonly onError: (error: unknown) => void;
  /** Called after each periodic save. */
  readonly onSave?: (isSaved: boolean) => void;
}

/** The simulated market. `open` and `step` are the whole venue; `start` calls `step` on a timer. */
export interface SimulatedVenue extends Venue {
  /** Restores or creates the market, without any timer. */
  open(): Promise<void>;
  /** Does all due work: phases that have begun, one tick of the feed, the indices. */
  step(): void;
  save(): Promise<void>;
}

export function createSimulatedVenue(options: SimulatedVenueOptions): SimulatedVenue {
  const { mode, seed, store, assetPrice, onError, onSave = () => undefined, listings = buildListings() } = options;
  const { beatMs = BEAT_MS } = options;
  const clock = steadyClock(options.clock);
  let delays: Random;
  const closingExtension = closingExtensionOf(mode);
  const exchange = new Exchange(clock, { delay: () => delays.int(0, RANDOM_END), closingExtension });
  const repetitions: Repetition[] = [];
  let slot: PhaseSlot = slotAt(mode, clock.now());
  let feed: SimulatedFeed;
  let indices: Indices;
  let funds: Funds;
  const breakers = new Breakers(exchange, clock, (symbol) => feed.onResume(symbol));
  let anchor = slot.tradingDay;
  let pastSeed = seed;
  let countedSince = clock.now();
  let lastSecond = 0;
  let lastSpark = 0;
  /** Opening time of the newest saved minute of each symbol. */
  let saved = new Map<string, number>();
  let unsavedDays: SymbolBars[] = [];
  const tapes = new Tapes();
  let actions = new CorporateActions([], mode, anchor);
  /** Shares listed since the first start. */
  const newShares = new Map<string, SymbolMarket>();

  async function open(): Promise<void> {
    const [state, shares] = [await store.load(), await store.loadShares()];
    anchor = state?.anchor ?? slot.tradingDay;
    pastSeed = state?.seed ?? seed;
    actions = new CorporateActions(listings, mode, anchor);
    actions.restore(state?.pendingSplits);
    if (state) actions.begin(state.tradingDay, slot.tradingDay);
    const history = dailyHistory(pastSeed, listings, anchor, { actions, assetPrice });
    addMarkets(exchange, listings, { history, actions, day: slot.tradingDay });
    indices = new Indices(exchange, listings, history);
    funds = new Funds(exchange, listings, (asset) => assetPrice(asset, clock.now()));
    const later = shares.map(toListing);
    for (const listing of later) introduce(listing);
    if (state) await restore(state);
    for (const market of exchange.markets.values()) {
      market.time = clock.now();
      market.renewSpark(kstDayStart(slot.tradingDay));
    }
    // Another run must not repeat the random numbers of the last one.
    delays = new Random('delays', pastSeed, clock.now());
    feed = new SimulatedFeed(exchange, listings, `${pastSeed}:${clock.now()}`);
    for (const listing of later) feed.add(listing);
    exchange.enter(slot.phase, slot);
    if (state?.tradingDay === slot.tradingDay) {
      restoreInterruptions(exchange, state.interruptions);
      breakers.restore(state.breakers ?? {}, slot.phase === 'continuous');
    }
    haltPending(exchange, actions, slot.tradingDay);
    funds.enter(slot.phase);
    feed.anchor(state?.tradingDay !== slot.tradingDay, actions.lost(state?.tradingDay ?? anchor, slot.tradingDay));
    feed.onPhase();
    if (slot.phase === 'continuous' && state?.tradingDay !== slot.tradingDay) openLate(exchange, feed);
    indices.update(clock.now());
  }

  function introduce(listing: Listing): SymbolMarket {
    const market = new SymbolMarket(listing.instrument, new BarSeries(), { offerPrice: listing.basePrice });
    exchange.markets.set(listing.instrument.symbol, market);
    newShares.set(listing.instrument.symbol, market);
    funds.add(listing, market);
    return market;
  }

  async function list(share: NewShare): Promise<boolean> {
    const isTaken = (): boolean => exchange.markets.has(share.symbol);
    if (isTaken() && !newShares.has(share.symbol)) throw new RangeError(`${share.symbol} is another instrument`);
    if (isTaken()) return true;
    const listing = toListing(share);
    await store.saveShare(share);
    // Another run may have been faster.
    if (isTaken()) return true;
    const market = introduce(listing);
    market.time = clock.now();
    feed.add(listing);
    market.isQuoteChanged = true;
    exchange.markBookChanged(market);
    exchange.flush();
    return true;
  }

  async function restore(state: VenueSnapshot): Promise<void> {
    const { tradingDay: day, figures, growth = {}, funds: kept } = state;
    const markets = exchange.markets.values();
    saved = await restoreMarkets(markets, { store, slot, now: clock.now(), figures, tapes });
    indices.resume(
      growth,
      [...newShares.values()].filter((market) => !market.isListingDay),
    );
    funds.restore(kept);
    if (day < slot.tradingDay) rollDay(day);
    else countedSince = state.countedSince ?? countedSince;
  }

  function rollDay(ended: string): void {
    funds.closeDay();
    for (const market of exchange.markets.values()) {
      const bar = market.dayBar(ended);
      if (bar) {
        market.days.put(bar);
        unsavedDays.push({ symbol: market.instrument.symbol, bar, investors: market.counts.investors });
      }
      const isAdmitted = market.isListingDay && market.hasTraded;
      market.openDay(market.price);
      if (isAdmitted) indices.admit(market);
    }
  }

  function enter(next: PhaseSlot): void {
    const last = slot;
    slot = next;
    const keepsTape = next.tradingDay === last.tradingDay;
    exchange.enter(next.phase, { ...next, isNewSession: next.session !== last.session, keepsTape });
    // A day that ends in the same step, after a sleep, ends with the indices at its closing prices.
    indices.update(next.startsAt);
    if (last.phase === 'continuous') breakers.endSession();
    if (next.tradingDay !== last.tradingDay) {
      rollDay(last.tradingDay);
      countedSince = next.startsAt;
      breakers.newDay();
      actions.begin(last.tradingDay, next.tradingDay);
      haltPending(exchange, actions, slot.tradingDay);
      feed.anchor(true, actions.lost(last.tradingDay, next.tradingDay));
    }
    funds.enter(next.phase);
    feed.onPhase(last.phase);
    exchange.emit({ kind: 'phase', phase: next.phase, tradingDay: next.tradingDay, time: next.startsAt });
  }

  function step(): void {
    const now = clock.now();
    enterDue(slotsBetween(mode, slot, now), feed, enter);
    for (const symbol of exchange.endInterruptions()) feed.onResume(symbol);
    feed.setProgress(slot.phase === 'continuous' ? (now - slot.startsAt) / (slot.endsAt - slot.startsAt) : 1);
    if (exchange.phase !== 'closed') feed.tick();
    if (now - lastSecond >= SECOND) {
      lastSecond = now;
      indices.update(now);
      breakers.step(sessionOf(mode, slot));
    }
    if (now - lastSpark >= MINUTE) {
      lastSpark = now;
      for (const market of exchange.markets.values()) market.renewSpark(kstDayStart(slot.tradingDay));
    }
    exchange.flush();
  }

  async function save(): Promise<void> {
    const { figures, minutes } = figuresOf(exchange.markets.values(), saved);
    const days = unsavedDays;
    unsavedDays = [];
    const trades = tapes.unsaved(exchange.markets.values());
    try {
      const { tradingDay } = slot;
      const interruptions = exchange.openInterruptions();
      const kept = { interruptions, breakers: breakers.snapshot(), pendingSplits: actions.snapshot() };
      const past = { seed: pastSeed, anchor, growth: indices.growth(), funds: funds.figures() };
      await store.save({ tradingDay, figures, countedSince, ...past, ...kept }, minutes, days, trades);
      tapes.onSaved(trades);
      for (const { symbol, bar } of minutes) saved.set(symbol, bar.time);
    } catch (error) {
      unsavedDays = [...days, ...unsavedDays];
      throw error;
    }
  }

  const marketOf = (symbol: string): SymbolMarket | undefined => exchange.markets.get(symbol);
  const sourcesOf = (market: SymbolMarket): CandleSources => ({
    tradingDay: slot.tradingDay,
    liveFrom: kstDayStart(anchor),
    actions: actions.priceActions(market, slot.tradingDay),
    minutesOf: (day) => minutesOfDay(pastSeed, market.instrument, day),
  });
  return {
    ...exchangeCalls(exchange, clock),
    simulated: true,
    state: () => ({
      ...stateOf(mode, slot, clock.now()),
      ...haltsOf(breakers, (symbol) => marketOf(symbol)!.instrument),
    }),
    session: (symbol) => {
      const market = symbol === undefined ? undefined : marketOf(symbol);
      return market?.interruption?.phase === 'auction_close' ? regularSessionOf(slot.session) : slot.session;
    },
    counts: { of: (symbol) => marketOf(symbol)?.counts, since: () => countedSince },
    dividends: (symbol) => actions.dividends.get(symbol) ?? [],
    splits: (symbol) => actions.splits.get(symbol) ?? [],
    pendingSplits: () => actions.allPending(),
    completeSplit: (key) => completeSplit(key, { actions, exchange, indices, feed, clock, day: slot.tradingDay }),
    priceActions: (symbol) => actions.priceActions(marketOf(symbol), slot.tradingDay),
    candles: (symbol, period, limit, before, adjustment) => {
      const market = marketOf(symbol);
      return market ? readCandles(market, { ...sourcesOf(market), period, limit, before, adjustment }) : [];
    },
    async candlePage(symbol, period, limit, before, adjustment) {
      const market = marketOf(symbol);
      return market ? readCandlePage(market, store, { ...sourcesOf(market), period, limit, before, adjustment }) : [];
    },
    submit: (order: VenueOrder) => {
      const result = exchange.submit(order);
      if (result.accepted && result.fills.length > 0) feed.onClientTrade(order.symbol);
      return result;
    },
    reprice: (orderId, price, stopPrice) => {
      const result = exchange.reprice(orderId, price, stopPrice);
      const [first] = result.accepted ? result.fills : [];
      if (first) feed.onClientTrade(first.symbol);
      return result;
    },
    list,
    open,
    step,
    save,
    async start() {
      await open();
      repetitions.push(repeat(beatMs, step, onError), repeat(SAVE_MS, reportSaves(save, onSave), onError));
    },
    async stop() {
      await Promise.all(repetitions.splice(0).map((repetition) => repetition.stop()));
      await save();
    },
  };
}
