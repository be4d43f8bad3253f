import type { Bar } from '../engine/bar-series.ts';
import type { BookSideName } from '../engine/order-book.ts';
import type { DailyLimits } from '../rules/price.rules.ts';

/**
 * Quotes of shares and indices from outside, read only. Prices are whole won, or hundredths of an index point; quantities shares, times
 * epoch milliseconds, days `YYYY-MM-DD`.
 */
export interface LiveFeed {
  /**
   * Reads the past of an instrument and its day so far.
   * @param day the trading day
   * @throws Error that says which instrument or setting is at fault
   */
  load(symbol: string, day: string): Promise<LiveHistory>;
  /** Reads the bar of one day; null when there was no trade. */
  readDay(symbol: string, day: string): Promise<Bar | null>;
  /** Reads the minutes of an earlier day of a share, oldest first. Absent where the provider has none. */
  readonly readMinutes?: ((symbol: string, day: string) => Promise<Bar[]>) | undefined;
  /** Connects, and connects again whenever the connection is lost. Nothing is delivered after {@link LiveFeed.stop}. */
  start(listener: LiveListener): void;
  stop(): Promise<void>;
}

export interface LiveHistory {
  /** Bars of the days before the trading day, oldest first, at least one. */
  readonly days: readonly Bar[];
  /** Bars of the trading day's minutes so far, oldest first. */
  readonly minutes: readonly Bar[];
  /** Null before the first trade of the day. */
  readonly figures: (LiveFigures & { readonly price: number }) | null;
}

/** Figures of a day. */
export interface LiveFigures {
  /** Price from which the day's change and its limits are counted. */
  readonly base: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly turnover: number;
  /** Absent where the feed does not say them: they follow from the base. */
  readonly limits?: DailyLimits;
}

export interface LiveTrade extends LiveFigures {
  readonly symbol: string;
  readonly time: number;
  readonly price: number;
  readonly quantity: number;
  readonly aggressor: BookSideName | 'auction';
  /** Outside of the regular session or of its book, such as a block: it counts in the volume alone. */
  readonly isOffHours: boolean;
}

export interface LiveLevel {
  readonly price: number;
  readonly quantity: number;
}

export interface LiveBook {
  readonly symbol: string;
  /** Best first. Both are empty unless trading is continuous. */
  readonly bids: readonly LiveLevel[];
  readonly asks: readonly LiveLevel[];
}

export interface LiveListener {
  onTrade(trade: LiveTrade): void;
  onBook(book: LiveBook): void;
  /** @param fault why quotes are missing, of all shares or of the one that it names; null when all arrive */
  onState(fault: string | null): void;
  /** The connection is lost: no quote is of now. */
  onLost(): void;
  /** A message could not be handled. */
  onError(error: unknown): void;
}
