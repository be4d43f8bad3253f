import type { Investors } from './book.types.ts';
import type { Bar } from './engine/bar-series.ts';
import type { FundFigures } from './engine/fund-book.ts';
import type { DayFigures, Interruption } from './engine/symbol-market.ts';
import type { TimeRange } from './rules/minute-sources.rules.ts';
import type { BreakerState } from './rules/breaker.rules.ts';
import type { NewShare, TapeTrade } from './venue.types.ts';

/** State of the simulated venue that survives a stop, expected or not. */
export interface VenueSnapshot {
  readonly seed: string;
  /** First day of the venue; earlier days are history. */
  readonly anchor: string;
  readonly tradingDay: string;
  readonly figures: Readonly<Record<string, DayFigures>>;
  /** Executions before this moment (epoch ms) are not in the counts of the figures; all are before it when absent. */
  readonly countedSince?: number;
  /** Factors of the indices' divisors for the new shares that have joined them, by symbol; 1 when absent. */
  readonly growth?: Readonly<Record<string, number>>;
  /** Interruptions and extended auctions that have not ended, by symbol; none when absent. */
  readonly interruptions?: Readonly<Record<string, Interruption>>;
  /** Effective dates of splits that wait for the conversion of holdings, by symbol; none when absent. */
  readonly pendingSplits?: Readonly<Record<string, string>>;
  /** Net asset values, units and inventories of the funds, by symbol. */
  readonly funds?: Readonly<Record<string, FundFigures>>;
  /** Circuit breakers of the trading day, by the symbol of the index; untriggered when absent. */
  readonly breakers?: Readonly<Record<string, BreakerState>>;
}

export interface SymbolBars {
  readonly symbol: string;
  readonly bar: Bar;
  /** Investors of the ended day of the bar. */
  readonly investors?: Investors;
}

/** Changes of one symbol's tape since the last save. */
export interface TapeChange {
  readonly symbol: string;
  /** Executions since then, oldest first. */
  readonly trades: readonly TapeTrade[];
  /** Id of the oldest execution that is kept. */
  readonly oldest: string;
}

export interface VenueStore {
  load(): Promise<VenueSnapshot | null>;
  /** One-minute bars that open at or after `from`, by symbol, oldest first. */
  loadMinutes(from: number): Promise<Map<string, Bar[]>>;
  /** The newest `limit` one-minute bars of a symbol within a range, oldest first. */
  readMinutes(symbol: string, range: TimeRange, limit: number): Promise<Bar[]>;
  /** Daily bars since the anchor, by symbol, oldest first. */
  loadDays(): Promise<Map<string, Bar[]>>;
  /** Kept executions at or after `from`, by symbol, oldest first. */
  loadTapes(from: number): Promise<Map<string, TapeTrade[]>>;
  /** Shares listed since the anchor, in their order. */
  loadShares(): Promise<NewShare[]>;
  /** Stores a listing before its first trade. A stored symbol is left as it is. */
  saveShare(share: NewShare): Promise<void>;
  /** Saves all or nothing; existing bars are replaced, and executions before the oldest that is kept are deleted. */
  save(
    state: VenueSnapshot,
    minutes: readonly SymbolBars[],
    days: readonly SymbolBars[],
    tapes: readonly TapeChange[],
  ): Promise<void>;
}
