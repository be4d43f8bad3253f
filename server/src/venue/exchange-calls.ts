import type { Clock } from '../core/clock.ts';
import type { Exchange } from './engine/exchange.ts';
import { bookOf, quoteOf } from './snapshots.ts';
import type { Venue } from './venue.types.ts';

const DEFAULT_DEPTH = 10;

type ExchangeCalls = Pick<
  Venue,
  'instruments' | 'instrument' | 'quote' | 'book' | 'tape' | 'submit' | 'cancel' | 'reduce' | 'reprice' | 'onEvent'
>;

/** The calls of a venue that its exchange answers, wherever the prices come from. */
export const exchangeCalls = (exchange: Exchange, clock: Clock): ExchangeCalls => ({
  instruments: () => [...exchange.markets.values()].map(({ instrument }) => instrument),
  instrument: (symbol) => exchange.markets.get(symbol)?.instrument,
  quote(symbol) {
    const market = exchange.markets.get(symbol);
    return market && quoteOf(market);
  },
  book(symbol, depth = DEFAULT_DEPTH) {
    const market = exchange.markets.get(symbol);
    return market && bookOf(market, depth, exchange.isAuctionIn(market), clock.now());
  },
  tape: (symbol) => exchange.markets.get(symbol)?.recentTrades() ?? [],
  submit: (order) => exchange.submit(order),
  cancel: (orderId) => exchange.cancel(orderId),
  reduce: (orderId, by) => exchange.reduce(orderId, by),
  reprice: (orderId, price, stopPrice) => exchange.reprice(orderId, price, stopPrice),
  onEvent: (listener) => exchange.onEvent(listener),
});

type CorporateCalls = Pick<Venue, 'dividends' | 'splits' | 'pendingSplits' | 'completeSplit' | 'priceActions' | 'list'>;

/** The calls about dividends, splits and new shares of a venue whose prices come from elsewhere: it has none. */
export const NO_CORPORATE_ACTIONS: CorporateCalls = {
  dividends: () => [],
  splits: () => [],
  pendingSplits: () => [],
  completeSplit: () => undefined,
  priceActions: () => [],
  list: async () => false,
};
