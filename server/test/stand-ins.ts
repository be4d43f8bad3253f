import { createHash } from 'node:crypto';
import type { Candle, CandlePeriod } from '@maru/domain/contracts';
import { toTimestamp } from '../src/core/clock.ts';
import type { Module } from '../src/core/deps.ts';
import type {
  Dividend,
  Instrument,
  QuoteSnapshot,
  SymbolInterruption,
  Venue,
  VenueEvent,
} from '../src/venue/venue.types.ts';
import type { TestClock, TestSession } from './harness.ts';

/** Accounts whose session has ended meanwhile. */
export const endedSessions = new Set<string>();
/** Customers without registration, for capabilities that only ask who it is: any name is one. */
export const knownCustomers: Module = (app) =>
  void app.decorate('authenticate', async (token, account) =>
    token === `token of ${account}` && !endedSessions.has(account)
      ? { sessionId: userIdOf(account), userId: userIdOf(account), account }
      : null,
  );
export const signedIn = (account: string): TestSession => ({ account, token: `token of ${account}` });

function userIdOf(account: string): string {
  return createHash('sha256')
    .update(account)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

export interface StillSymbol {
  readonly symbol: string;
  readonly price: bigint;
  readonly previousClose: bigint;
  readonly segment?: Instrument['segment'];
  readonly isLargeCap?: boolean;
  readonly volume?: bigint;
  readonly days?: readonly Candle[];
  readonly dividends?: readonly Dividend[];
  readonly interruption?: SymbolInterruption;
}

/** A venue that stands still: it has the prices, history and events that a test gives it, and takes no orders. */
export interface StillVenue extends Venue {
  set(symbol: string, change: Partial<StillSymbol>): void;
  emit(event: VenueEvent): void;
}

export function stillVenue(clock: TestClock, symbols: readonly StillSymbol[]): StillVenue {
  const all = new Map(symbols.map((entry) => [entry.symbol, entry]));
  const listeners = new Set<(event: VenueEvent) => void>();
  const day = () => toTimestamp(clock.now()).slice(0, 10);
  return {
    simulated: true,
    set: (symbol, change) => void all.set(symbol, { ...all.get(symbol)!, ...change }),
    emit: (event) => listeners.forEach((listener) => listener(event)),
    state: () => ({
      simulated: true,
      clock: 'krx',
      feed: 'simulated',
      phase: 'continuous',
      tradingDay: day(),
      now: toTimestamp(clock.now()),
      phaseEndsAt: `${day()}T15:20:00.000+09:00`,
      nextPhase: 'auction_close',
    }),
    session: () => day(),
    instruments: () => [...all.values()].map(stillInstrument),
    instrument: (symbol) => (all.has(symbol) ? stillInstrument(all.get(symbol)!) : undefined),
    quote: (symbol) => (all.has(symbol) ? quoteOf(all.get(symbol)!, clock.now()) : undefined),
    book: () => undefined,
    tape: () => [],
    dividends: (symbol) => all.get(symbol)?.dividends ?? [],
    splits: () => [],
    pendingSplits: () => [],
    completeSplit: () => undefined,
    priceActions: () => [],
    candles: (symbol: string, period: CandlePeriod, limit: number, before = Infinity) =>
      period === '1d' ? (all.get(symbol)?.days ?? []).filter(([open]) => open < before).slice(-limit) : [],
    submit: () => ({ accepted: false, code: 'MARKET_CLOSED' }),
    cancel: () => false,
    reduce: () => null,
    reprice: () => ({ accepted: false, code: 'ORDER_NOT_AMENDABLE' }),
    list: async () => false,
    onEvent: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: async () => undefined,
    stop: async () => undefined,
  };
}

/** A market that is no simulation and in which nothing happens: no opening grant, no simulated bank, no automatic review. */
export const idleMarket = (clock: TestClock): Venue => ({ ...stillVenue(clock, []), simulated: false });

export function stillInstrument({
  symbol,
  segment = 'KOSPI',
  isLargeCap = false,
}: Pick<StillSymbol, 'symbol' | 'segment' | 'isLargeCap'>): Instrument {
  return {
    symbol,
    name: { kor: `종목 ${symbol}`, en: `Stock ${symbol}`, tw: `股票 ${symbol}`, cn: `股票 ${symbol}` },
    segment,
    sector: { kor: '업종', en: 'Sector', tw: '產業', cn: '行业' },
    currency: 'KRW',
    priceScale: segment === 'INDEX' ? 2 : 0,
    lotSize: 100,
    leverages: [1],
    isShortable: false,
    isTradable: segment !== 'INDEX',
    isLargeCap,
    sellLockMinutes: 0,
    sharesOutstanding: 1_000_000n,
  };
}

function quoteOf(
  { symbol, price, previousClose, volume = 1_000n, interruption }: StillSymbol,
  time: number,
): QuoteSnapshot {
  return {
    symbol,
    price,
    previousClose,
    open: previousClose,
    high: price > previousClose ? price : previousClose,
    low: price < previousClose ? price : previousClose,
    isListingDay: false,
    ...(interruption && { interruption }),
    upperLimit: (previousClose * 13n) / 10n,
    lowerLimit: (previousClose * 7n) / 10n,
    high52: previousClose * 2n,
    low52: previousClose / 2n,
    volume,
    turnover: price * volume,
    time,
    spark: [Number(previousClose), Number(price)],
  };
}
