import type { VenuePhase } from '@maru/domain/contracts';
import { toKstDay, toTimestamp, type Clock } from '../src/core/clock.ts';
import { toListing } from '../src/venue/catalogue/new-share.ts';
import { Exchange } from '../src/venue/engine/exchange.ts';
import type { BookOrder } from '../src/venue/engine/order-book.ts';
import type { SymbolMarket } from '../src/venue/engine/symbol-market.ts';
import type { HaltKind } from '../src/venue/rules/interruption.rules.ts';
import { splitBaseOf } from '../src/venue/rules/price.rules.ts';
import { bookOf, quoteOf } from '../src/venue/snapshots.ts';
import type { Dividend, Instrument, Split, Venue } from '../src/venue/venue.types.ts';
import { testInstrument, testMarket } from './market.ts';

/** The real matching engine under a test's hand: the only other party in the market is the test. */
export interface ExchangeVenue extends Venue {
  /** An order of the market itself, resting until it is met. */
  rest(side: 'buy' | 'sell', price: number, quantity: number, symbol?: string): BookOrder;
  /** Takes all the market's own orders away and quotes one price on each side. */
  quoteAt(bid: number, ask: number, quantity?: number, symbol?: string): void;
  /** The effective date of a split has come: the symbol waits for the conversion of holdings. */
  beginSplit(split: Split): void;
  /** Leaves nobody to trade with. */
  withdrawAll(symbol?: string): void;
  /** One share changes hands at a price, so that it is the last price. */
  printAt(price: number, symbol?: string): void;
  enter(phase: VenuePhase): void;
  /** A circuit breaker halts a symbol, or gathers its orders. */
  halt(kind: HaltKind, symbol?: string): void;
  /** Ends the session: what rests expires. */
  endSession(): void;
}

interface Options {
  readonly instruments?: readonly { readonly instrument: Instrument; readonly base: number }[];
  readonly session?: string;
  readonly dividends?: readonly Dividend[];
  readonly splits?: readonly Split[];
}

export function exchangeVenue(clock: Clock, options: Options = {}): ExchangeVenue {
  const exchange = new Exchange(clock);
  for (const { instrument, base } of options.instruments ?? [{ instrument: testInstrument, base: 71_300 }]) {
    exchange.markets.set(instrument.symbol, testMarket(base, instrument));
  }
  let session = options.session ?? '1';
  exchange.phase = 'continuous';
  const marketOf = (symbol: string): SymbolMarket => exchange.markets.get(symbol)!;
  const pending = new Map<string, Split>();
  const quoted: [SymbolMarket, BookOrder][] = [];
  const rest: ExchangeVenue['rest'] = (side, price, quantity, symbol = testInstrument.symbol) => {
    const order = exchange.submitQuote('maker', marketOf(symbol), side, price, quantity);
    quoted.push([marketOf(symbol), order]);
    exchange.flush();
    return order;
  };
  const clear = (symbol: string): void => {
    for (const [market, order] of quoted) if (market === marketOf(symbol)) exchange.cancelQuote(market, order);
  };
  return {
    simulated: true,
    state: () => ({
      simulated: true,
      clock: 'krx',
      feed: 'simulated',
      phase: exchange.phase,
      tradingDay: toKstDay(clock.now()),
      now: toTimestamp(clock.now()),
      phaseEndsAt: toTimestamp(clock.now() + 60_000),
      nextPhase: 'auction_close',
    }),
    session: () => session,
    instruments: () => [...exchange.markets.values()].map(({ instrument }) => instrument),
    instrument: (symbol) => exchange.markets.get(symbol)?.instrument,
    quote: (symbol) => (exchange.markets.has(symbol) ? quoteOf(marketOf(symbol)) : undefined),
    book: (symbol, depth = 10) => bookOf(marketOf(symbol), depth, exchange.isAuction, clock.now()),
    tape: (symbol) => marketOf(symbol).recentTrades(),
    dividends: (symbol) => (options.dividends ?? []).filter((dividend) => dividend.symbol === symbol),
    splits: (symbol) => (options.splits ?? []).filter((split) => split.symbol === symbol),
    pendingSplits: () => [...pending.values()],
    completeSplit: ({ symbol, exDate }) => {
      const split = pending.get(symbol);
      if (split?.exDate !== exDate) return;
      pending.delete(symbol);
      const market = marketOf(symbol);
      const { segment, sharesOutstanding } = market.instrument;
      market.split(splitBaseOf(market.price, split, segment), (sharesOutstanding * split.to) / split.from, []);
      exchange.endSplit(market);
      exchange.emit({ kind: 'split', symbol, time: clock.now() });
      exchange.flush();
    },
    priceActions: () => [],
    candles: () => [],
    submit: (order) => exchange.submit(order),
    cancel: (orderId) => exchange.cancel(orderId),
    reduce: (orderId, by) => exchange.reduce(orderId, by),
    reprice: (orderId, price, stopPrice) => exchange.reprice(orderId, price, stopPrice),
    list: async (share) => {
      const { instrument, basePrice } = toListing(share);
      if (!exchange.markets.has(share.symbol)) exchange.markets.set(share.symbol, testMarket(basePrice, instrument));
      return true;
    },
    onEvent: (listener) => exchange.onEvent(listener),
    start: async () => undefined,
    stop: async () => undefined,
    rest,
    quoteAt: (bid, ask, quantity = 1_000_000, symbol = testInstrument.symbol) => {
      clear(symbol);
      rest('buy', bid, quantity, symbol);
      rest('sell', ask, quantity, symbol);
    },
    beginSplit: (split) => {
      pending.set(split.symbol, split);
      exchange.halt(marketOf(split.symbol), 'split', clock.now() + 60_000);
      exchange.flush();
    },
    withdrawAll: (symbol = testInstrument.symbol) => clear(symbol),
    printAt: (price, symbol = testInstrument.symbol) => {
      exchange.print(marketOf(symbol), price, 1, 'buy');
      exchange.flush();
    },
    enter: (phase) => {
      exchange.enter(phase);
      exchange.flush();
    },
    halt: (kind, symbol = testInstrument.symbol) => {
      exchange.halt(marketOf(symbol), kind, clock.now() + 60_000);
      exchange.flush();
    },
    endSession: () => {
      exchange.endSession();
      session = String(Number(session) + 1);
    },
  };
}
