import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { foreignOwnership, fundFigures, fundTerms } from './instrument-figures.ts';
import { day, decimal, empty, localized, paged, pageNumber, ranked, symbol, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    SYMBOL_NOT_FOUND: NoParams;
    /** New shares before their first day of trading, which `from` is. */
    NOT_LISTED_YET: { from: string | number };
    MARKET_CLOSED: NoParams;
    /** A circuit breaker halts the market of the symbol. */
    TRADING_HALTED: NoParams;
    PRICE_UNAVAILABLE: NoParams;
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    stock: { symbol: string };
    index: { symbol: string };
  }
}

export const marketSegment = z.enum(['KOSPI', 'KOSDAQ', 'KONEX', 'ETF', 'INDEX']);
export type MarketSegment = z.infer<typeof marketSegment>;

/**
 * `auction_*` collect orders for one price; `pre_open` does too, and trades at the previous close beside it; `continuous` matches at once; `after` trades at the close; `single` collects limit
 * orders within 10 % of the close for one price at its end, and may follow itself; `closed` refuses orders.
 */
export const venuePhase = z.enum([
  'pre_open',
  'auction_open',
  'continuous',
  'auction_close',
  'after',
  'single',
  'closed',
]);
export type VenuePhase = z.infer<typeof venuePhase>;

export const venueState = z.strictObject({
  /** True if prices and fills come from a simulation; only this determines the badge. */
  simulated: z.boolean(),
  /** `demo`: compressed sessions around the clock. `krx`: the exchange's real hours. */
  clock: z.enum(['demo', 'krx']),
  /** Origin of the prices. `live`: a real market's, by a broker's API. Orders are executed by a simulation in all of them. */
  feed: z.enum(['simulated', 'replay', 'live']),
  phase: venuePhase,
  tradingDay: day,
  now: timestamp,
  phaseEndsAt: timestamp,
  nextPhase: venuePhase,
  /** Circuit breakers in force, by index; absent while there are none. See `interruption` for `kind`. */
  halts: z.optional(
    z.array(
      z.strictObject({
        index: symbol,
        name: localized,
        stage: z.union([z.literal(1), z.literal(2), z.literal(3)]),
        kind: z.enum(['halted', 'reopening', 'ended']),
        endsAt: timestamp,
      }),
    ),
  ),
});
export type VenueState = z.infer<typeof venueState>;

/**
 * Trading of a symbol is interrupted, or an auction of it extended. By a volatility interruption orders are gathered for one
 * price until a moment up to half a minute after `endsAt`: `static`, far from the last single price; `dynamic`, far from the last
 * execution. By the circuit breaker of its index: `halted`, no orders until `endsAt`; `reopening`, orders are gathered for one
 * price at `endsAt`; `ended`, no orders until the next trading day. `split`: no orders until the holdings are converted.
 */
export const interruption = z.strictObject({
  kind: z.enum(['static', 'dynamic', 'halted', 'reopening', 'ended', 'split']),
  endsAt: timestamp,
});
export type Interruption = z.infer<typeof interruption>;

/** Live price of one symbol. Prices have the instrument's own number of decimals. */
export const quote = z.strictObject({
  symbol,
  price: decimal,
  change: decimal,
  /** Percent of the previous close, two decimals, signed: `"-1.16"`. */
  changeRate: decimal,
  open: decimal,
  high: decimal,
  low: decimal,
  volume: decimal,
  /** Money that changed hands today, in the instrument's currency; of an index, of all its companies. */
  turnover: decimal,
  time: timestamp,
  /** Absent while the symbol trades by the phase of the market. */
  interruption: z.optional(interruption),
  /** Of a fund alone. */
  fund: z.optional(fundFigures),
});
export type Quote = z.infer<typeof quote>;

export const quoteRow = z.strictObject({
  ...quote.shape,
  name: localized,
  segment: marketSegment,
  /** For a sparkline: the previous close, then prices of the day, oldest first; chart data, not money. */
  spark: z.array(z.number()),
});
export type QuoteRow = z.infer<typeof quoteRow>;

/** A stock in a list that may be ordered by market value, which is that of the price in the row. */
export const rankedStock = z.strictObject({ ...quoteRow.shape, marketCap: z.optional(decimal) });
export type RankedStock = z.infer<typeof rankedStock>;

/** Rates of trading an instrument today, see `Rates` of the trading rules. */
export const tradeRates = z.strictObject({
  commissionRate: decimal,
  sellTaxRates: z.array(decimal),
  borrowRateYear: decimal,
  maintenancePercent: z.int(),
  callPercent: z.optional(z.int()),
});

export const instrumentDetail = z.strictObject({
  ...quoteRow.shape,
  currency: z.enum(['KRW', 'USD']),
  /** Decimals of a price of this instrument: 0 for won stocks, 2 for indices. */
  priceScale: z.int(),
  sector: localized,
  previousClose: decimal,
  /** A new share's first day: `previousClose` is its offer price, and the limits are wider. */
  isListingDay: z.boolean(),
  upperLimit: decimal,
  lowerLimit: decimal,
  tick: decimal,
  high52: decimal,
  low52: decimal,
  sharesOutstanding: decimal,
  marketCap: decimal,
  /** Shares in one lot. */
  lotSize: z.int(),
  leverages: z.array(z.int()),
  isShortable: z.boolean(),
  isTradable: z.boolean(),
  /** Minutes for which a purchase is locked; 0 for none. */
  sellLockMinutes: z.int(),
  /** Most lots of one order. */
  maxOrderLots: decimal,
  rates: tradeRates,
  /** Of a fund alone. */
  fundTerms: z.optional(fundTerms),
  foreign: z.optional(foreignOwnership),
});
export type InstrumentDetail = z.infer<typeof instrumentDetail>;

export const level = z.strictObject({ price: decimal, quantity: decimal });
/** Ten levels per side, best first. In an auction `expected` is the price and volume of an auction now. */
export const book = z.strictObject({
  symbol,
  bids: z.array(level),
  asks: z.array(level),
  expected: z.nullable(level),
  time: timestamp,
});
export type Book = z.infer<typeof book>;

export const trade = z.strictObject({
  id: z.string(),
  time: timestamp,
  price: decimal,
  quantity: decimal,
  /** Side that took liquidity; `auction` when both met at one price. */
  aggressor: z.enum(['buy', 'sell', 'auction']),
  /** Executed outside of the regular session: it changes the day's volume, and neither its prices nor a candle. */
  offHours: z.optional(z.literal(true)),
});
export type Trade = z.infer<typeof trade>;

export const candlePeriod = z.enum(['1m', '5m', '15m', '30m', '1d', '1w', '1mo']);
export type CandlePeriod = z.infer<typeof candlePeriod>;
/** `[open time ms, open, high, low, close, volume]`: chart data, exact in the instrument's decimals, never used as money. */
export const candle = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);
export type Candle = z.infer<typeof candle>;

/**
 * Treatment of the drops of dividends and splits: `none`, prices as they were traded; `forward`, older prices adjusted to the newest;
 * `backward`, newer prices adjusted to the oldest.
 */
const adjustment = z.enum(['none', 'forward', 'backward']);

export const state = contract({
  path: '/market/State',
  summary: 'Clock, phase and nature of the venue',
  auth: 'public',
  input: empty,
  output: venueState,
});

export const indices = contract({
  path: '/market/Indices',
  summary: 'The indices with their sparklines',
  auth: 'public',
  input: empty,
  output: z.array(quoteRow),
});

export const rankSort = z.enum(['turnover', 'volume', 'gainers', 'losers']);
export type RankSort = z.infer<typeof rankSort>;
export const marketFilter = z.enum(['all', 'KOSPI', 'KOSDAQ', 'ETF']);

export const rank = contract({
  path: '/market/Rank',
  summary: 'Stocks ranked by turnover, volume, rise or fall',
  auth: 'public',
  input: z.strictObject({ sort: rankSort, market: marketFilter, ...ranked.input }),
  output: ranked.page(quoteRow),
});

export const list = contract({
  path: '/market/List',
  summary: 'All instruments by name',
  auth: 'public',
  input: z.strictObject({ market: marketFilter, page: pageNumber }),
  output: paged(quoteRow),
});

export const detail = contract({
  path: '/market/Detail',
  summary: 'Everything about one instrument',
  auth: 'public',
  input: z.strictObject({ symbol }),
  output: instrumentDetail,
  errors: ['SYMBOL_NOT_FOUND', 'NOT_LISTED_YET'],
});

export const indexDetail = contract({
  path: '/market/IndexDetail',
  summary: 'An index with its breadth and constituents by weight',
  auth: 'public',
  input: z.strictObject({ symbol, page: pageNumber }),
  output: z.strictObject({
    index: instrumentDetail,
    breadth: z.strictObject({ up: z.int(), flat: z.int(), down: z.int() }),
    constituents: paged(rankedStock),
  }),
  errors: ['SYMBOL_NOT_FOUND'],
});

export const kline = contract({
  path: '/market/Kline',
  summary: 'Candles, oldest first',
  auth: 'public',
  input: z.strictObject({
    symbol,
    period: candlePeriod,
    /** Only candles that open before this time (ms); absent for the newest. */
    before: z.optional(z.int()),
    limit: z.int().check(z.gte(1), z.lte(1000)),
    /** `none` when absent. */
    adjustment: z.optional(adjustment),
  }),
  output: z.strictObject({
    symbol,
    period: candlePeriod,
    candles: z.array(candle),
    /** A price of now, multiplied by it, compares with the candles: 1 unless they are adjusted backward. */
    factor: z.number(),
  }),
  errors: ['SYMBOL_NOT_FOUND'],
});

export const orderBook = contract({
  path: '/market/Book',
  summary: 'Ten levels of the order book',
  auth: 'public',
  input: z.strictObject({ symbol }),
  output: book,
  errors: ['SYMBOL_NOT_FOUND'],
});

export const trades = contract({
  path: '/market/Trades',
  summary: 'Executions of this session, newest first',
  auth: 'public',
  input: z.strictObject({ symbol, page: pageNumber }),
  output: paged(trade),
  errors: ['SYMBOL_NOT_FOUND'],
});

export const search = contract({
  path: '/market/Search',
  summary: 'By code, name in any language, initial consonants or pinyin initials',
  auth: 'public',
  input: z.strictObject({ query: z.string().check(z.minLength(1), z.maxLength(40)), page: pageNumber }),
  output: paged(quoteRow),
});

export const marketCalls = { state, indices, rank, list, detail, indexDetail, kline, orderBook, trades, search };
