import type { Candle, CandlePeriod, Localized, MarketSegment, VenuePhase, VenueState } from '@maru/domain/contracts';
import type { Adjustment, PriceAction } from '@maru/domain/trading';
import type { BookSnapshot, DayCounts } from './book.types.ts';
import type { Holding } from './assets.ts';
import type { Sector } from './catalogue/industries.ts';
import type { Dividend, Split } from './corporate.types.ts';
import type { FundCreation, FundSnapshot } from './fund.types.ts';
import type { BreakerHalt } from './rules/breaker.rules.ts';
import type { RepriceResult, SubmitResult, VenueFill, VenueOrder } from './order.types.ts';
import type { InterruptionKind } from './rules/interruption.rules.ts';

export type { BookLevel, BookSnapshot } from './book.types.ts';
export type { Dividend, Split } from './corporate.types.ts';
export type { RepriceResult, SubmitResult, VenueFill, VenueOrder } from './order.types.ts';

/**
 * The market as the rest of the server sees it. A simulation, a replay of recorded history and the quotes of a broker's API implement
 * the same interface; `simulated` says that a simulation executes the orders, and the badge follows it. Prices are bigints in the
 * instrument's own minor unit (`priceScale` decimals), quantities are whole shares, times are epoch milliseconds of the
 * injected clock. Nothing here has access to customers' money.
 */
export interface Venue {
  readonly simulated: boolean;
  state(): VenueState;
  /**
   * Name of the current or last session, with which day orders expire, also across a restart. Of a symbol whose closing auction is
   * extended it is the regular session still.
   */
  session(symbol?: string): string;
  /** The trading day whose closing auction, held elsewhere, is in the quotes; null while it is not. Absent where phases say it. */
  closedDay?(): string | null;
  instruments(): readonly Instrument[];
  instrument(symbol: string): Instrument | undefined;
  quote(symbol: string): QuoteSnapshot | undefined;
  book(symbol: string, depth?: number): BookSnapshot | undefined;
  /** Executions of this session, newest first. */
  tape(symbol: string): readonly TapeTrade[];
  /**
   * Executions of the day since a moment (epoch ms): its beginning, or the venue's first start on it. A restart goes on counting. Absent where
   * the tape comes from elsewhere.
   */
  readonly counts?: { of(symbol: string): DayCounts | undefined; since(): number };
  /**
   * Oldest first; a longer period is the fold of the shorter one. `before` is exclusive, on the open time. Prices are those that were
   * traded, unless they are adjusted for dividends and splits: then bars are adjusted before they are folded.
   */
  candles(symbol: string, period: CandlePeriod, limit: number, before?: number, adjustment?: Adjustment): Candle[];
  /** Like `candles`, with minutes that are in the database alone. Absent where none are stored. */
  candlePage?(...of: Parameters<Venue['candles']>): Promise<Candle[]>;
  /**
   * Cash dividends of an instrument by their ex-dates, oldest first, those included that are announced later; empty where it pays none
   * or none is known. An ordinary cash dividend leaves the base of its ex-date at the previous close, as at the exchange.
   */
  dividends(symbol: string): readonly Dividend[];
  /** Splits of an instrument by their effective dates, oldest first, those included that are announced later. */
  splits(symbol: string): readonly Split[];
  /**
   * Splits whose day has come and that wait for {@link Venue.completeSplit}: their symbols are halted at the old price, without a resting
   * order, until every holding is converted.
   */
  pendingSplits(): readonly Split[];
  /**
   * Puts the base price of a pending split and its number of shares into force and ends its halt, in one step. Call it when the
   * conversion of holdings is committed; a split that is not pending is left as it is, so the call may be repeated.
   */
  completeSplit(split: Pick<Split, 'symbol' | 'exDate'>): void;
  /** Effects of the past actions of an instrument on its price, oldest first, with which candles are adjusted. */
  priceActions(symbol: string): readonly PriceAction[];
  /**
   * Adds an order to the book and matches it before it returns. The order's own fills are returned here *and* emitted
   * as events, in tape order. A known id is refused, so recovery may submit an order twice.
   */
  submit(order: VenueOrder): SubmitResult;
  /** Removes the resting part of an order. False when nothing rests: a fill, an expiry or a cancel came first. */
  cancel(orderId: string): boolean;
  /**
   * Takes `by` shares off the resting part of an order, which keeps its time priority, or all of it where less rests.
   * @returns what still rests, 0 when all was taken off; null when nothing rested
   */
  reduce(orderId: string, by: bigint): bigint | null;
  /**
   * Gives the resting part of an order another limit. It loses its time priority and is matched again before this returns. An
   * `amended` event precedes its fills. A stop-limit order that waits goes on waiting, with another stop price where one is given.
   */
  reprice(orderId: string, price: bigint, stopPrice?: bigint): RepriceResult;
  /**
   * Introduces a new share to trading, at once and for good: it is quoted, searched and streamed like every other instrument, has
   * makers and a book, and stays after a restart. Call it from a job on or after the listing day, for example with every
   * offering whose listing is due: a share that is listed already is left as it is, so the call may be repeated and two
   * runs may make it at the same time.
   *
   * Its first day lasts until the end of the first trading day on which it traded; the offer price is the base of that day and
   * the band 60 to 400 % of it. Listed before the opening, it takes part in the opening auction; listed after the close, its
   * first day is the next one. It joins its index on the second day. The promise resolves when the listing is stored.
   *
   * @returns false when this venue lists nothing (a replayed record): then the share is not traded here
   * @throws RangeError when the symbol belongs to another instrument, or a figure is not a valid one
   */
  list(share: NewShare): Promise<boolean>;
  /** Events in tape order. A listener must not throw and must not block. @returns a function that unsubscribes */
  onEvent(listener: (event: VenueEvent) => void): () => void;
  start(): Promise<void>;
  /** Stops the timer and saves the state for a restart. */
  stop(): Promise<void>;
}

export interface Instrument {
  readonly symbol: string;
  readonly name: Localized;
  readonly segment: MarketSegment;
  readonly sector: Localized;
  readonly currency: 'KRW' | 'USD';
  readonly priceScale: number;
  readonly lotSize: number;
  readonly leverages: readonly number[];
  readonly isShortable: boolean;
  readonly isTradable: boolean;
  readonly isLargeCap: boolean;
  readonly sellLockMinutes: number;
  readonly sharesOutstanding: bigint;
  /**
   * Of an index: the segment whose companies it counts, by market value. Absent if its constituents are not traded
   * here.
   */
  readonly constituents?: MarketSegment;
  /** Of a fund: the multiple of its index's daily move that it follows. Absent for 1. */
  readonly multiple?: number;
  /** Of a fund of an index: the symbol of the index. */
  readonly follows?: string;
  /** Share that foreigners own on the venue's first day; absent where it is not known. */
  readonly foreignShare?: number;
  /** Of a fund of a currency or digital currency: what one unit holds. */
  readonly holds?: Holding;
}

/** A company whose shares begin to trade while the venue runs. */
export interface NewShare {
  readonly symbol: string;
  readonly name: Localized;
  readonly segment: 'KOSPI' | 'KOSDAQ' | 'KONEX';
  /** Sector whose moves it shares; the name of the sector is the venue's. */
  readonly sector: Sector;
  /** Base of its first day, won, a valid price. */
  readonly offerPrice: bigint;
  readonly sharesOutstanding: bigint;
  /** Shares in one lot; 1 where customers hold odd numbers of shares from the allotment. */
  readonly lotSize: number;
}

export interface QuoteSnapshot {
  readonly symbol: string;
  /** Shares that foreigners own; absent where it is not known. */
  readonly foreignHeld?: bigint;
  readonly price: bigint;
  readonly previousClose: bigint;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  /** A new share's first day: `previousClose` is its offer price, and the limits are wider. */
  readonly isListingDay: boolean;
  /** Continuous trading is interrupted: orders are gathered for one price until a moment up to half a minute after `endsAt`. */
  readonly interruption?: SymbolInterruption;
  readonly upperLimit: bigint;
  readonly lowerLimit: bigint;
  readonly high52: bigint;
  readonly low52: bigint;
  readonly volume: bigint;
  /** Sum of price x quantity, in the currency's minor unit; of an index, the sum of its constituents. */
  readonly turnover: bigint;
  readonly time: number;
  /** The previous close, then prices of the day, oldest first, for a sparkline with its base line. */
  readonly spark: readonly number[];
  /** Of a fund whose companies are traded here. */
  readonly fund?: FundSnapshot;
}

export interface SymbolInterruption {
  readonly kind: InterruptionKind;
  readonly endsAt: number;
}

export interface TapeTrade {
  readonly id: string;
  readonly symbol: string;
  readonly time: number;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly aggressor: 'buy' | 'sell' | 'auction';
  /** Executed outside of the regular session: it changes the day's volume, and neither its prices nor a candle. */
  readonly offHours?: true;
}

export type VenueEvent =
  | ({ readonly kind: 'fill' } & VenueFill)
  /** A resting order that left the book without a cancel. */
  | {
      readonly kind: 'expired';
      readonly orderId: string;
      readonly symbol: string;
      readonly remaining: bigint;
      readonly time: number;
    }
  /** A resting order changed without a fill: it has another limit, or a part of it was taken off. */
  | {
      readonly kind: 'amended';
      readonly orderId: string;
      readonly symbol: string;
      /** The new limit; absent when only the quantity changed. */
      readonly price?: bigint;
      /** Of a stop-limit order that waits, with its limit. */
      readonly stopPrice?: bigint;
      readonly remaining: bigint;
      readonly time: number;
    }
  /** An execution reached the stop price of an order, which is in the book from here on. Its fills follow. */
  | { readonly kind: 'triggered'; readonly orderId: string; readonly symbol: string; readonly time: number }
  | ({ readonly kind: 'trade' } & TapeTrade)
  /** Continuous trading of a symbol was interrupted after `price`, or goes on (null). */
  | {
      readonly kind: 'interruption';
      readonly symbol: string;
      readonly interruption: SymbolInterruption | null;
      readonly price: bigint;
      readonly time: number;
    }
  | ({ readonly kind: 'creation' } & FundCreation)
  /** A split came into force: prices and quantities are in new shares from here on. */
  | { readonly kind: 'split'; readonly symbol: string; readonly time: number }
  /** The circuit breaker of an index halted its market, moved on, or is over (null). `price` of the index. */
  | {
      readonly kind: 'halt';
      readonly index: string;
      readonly halt: BreakerHalt | null;
      readonly price: bigint;
      readonly time: number;
    }
  /** Price, day figures or book of this symbol changed; readers fetch the new values. */
  | { readonly kind: 'changed'; readonly symbol: string; readonly quote: boolean; readonly book: boolean }
  | { readonly kind: 'phase'; readonly phase: VenuePhase; readonly tradingDay: string; readonly time: number };
