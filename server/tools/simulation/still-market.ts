import type { Localized } from '@maru/domain/contracts';
import { toKstDay, toTimestamp, type Clock } from '../../src/core/clock.ts';
import { HOUR } from '../../src/core/time.ts';
import { BarSeries } from '../../src/venue/engine/bar-series.ts';
import { Exchange } from '../../src/venue/engine/exchange.ts';
import type { BookOrder } from '../../src/venue/engine/order-book.ts';
import { SymbolMarket } from '../../src/venue/engine/symbol-market.ts';
import { Random } from '../../src/venue/random.ts';
import { tickOf } from '../../src/venue/rules/price.rules.ts';
import { isTradingDay, previousTradingDay } from '../../src/venue/rules/session.rules.ts';
import { bookOf, quoteOf } from '../../src/venue/snapshots.ts';
import type { Instrument, Venue } from '../../src/venue/venue.types.ts';

/** More shares than all customers of a simulation can trade. */
const DEPTH = 1_000_000_000;
const BASES = [4_200, 8_650, 2_310, 12_400, 6_050, 3_480];

const named = (name: string): Localized => ({ kor: name, en: name, tw: name, cn: name });

/** Instruments of a simulation with the close before its first day. */
export const STOCKS: readonly { readonly instrument: Instrument; readonly base: number }[] = BASES.map(
  (base, index) => ({
    base,
    instrument: {
      symbol: `10090${index}`,
      name: named(`Simulated ${index}`),
      segment: index % 2 === 0 ? 'KOSPI' : 'KOSDAQ',
      sector: named('Simulated'),
      currency: 'KRW',
      priceScale: 0,
      lotSize: 100,
      leverages: [1, 2, 5],
      isShortable: index % 2 === 0,
      isTradable: true,
      isLargeCap: true,
      sellLockMinutes: 0,
      sharesOutstanding: 1_000_000_000n,
    },
  }),
);

/** The market's buying price at a moment: within 1 % of the base, so that nothing interrupts trading. The selling price is a tick above. */
export function bidAt(seed: string, { instrument, base }: (typeof STOCKS)[number], now: number): number {
  const permille = 1_000 + new Random(seed, 'price', instrument.symbol, now).int(-10, 10);
  const price = Math.round((base * permille) / 1_000);
  return price - (price % tickOf(price, 'KOSPI'));
}

export interface StillMarket extends Venue {
  /** Quotes the prices of the clock's new time. */
  requote(): void;
}

/**
 * The real matching engine with quotes that follow from the seed and the time alone: a process that starts again quotes what the one before
 * it quoted, and no customer's order moves the price of another's. The session never ends, so what rests is cancelled by its customer alone.
 */
export function stillMarket(clock: Clock, seed: string): StillMarket {
  const exchange = new Exchange(clock);
  for (const { instrument, base } of STOCKS) {
    const days = new BarSeries();
    days.put({ time: 0, open: base, high: base, low: base, close: base, volume: 1_000 });
    exchange.markets.set(instrument.symbol, new SymbolMarket(instrument, days));
  }
  exchange.phase = 'continuous';
  const quoted = new Map<SymbolMarket, BookOrder[]>();
  function requote(): void {
    for (const stock of STOCKS) {
      const market = exchange.markets.get(stock.instrument.symbol)!;
      for (const order of quoted.get(market) ?? []) exchange.cancelQuote(market, order);
      const bid = bidAt(seed, stock, clock.now());
      quoted.set(market, [
        exchange.submitQuote('maker', market, 'buy', bid, DEPTH),
        exchange.submitQuote('maker', market, 'sell', bid + tickOf(bid, 'KOSPI'), DEPTH),
      ]);
    }
    exchange.flush();
  }
  requote();
  return {
    simulated: true,
    requote,
    state: () => ({
      simulated: true,
      clock: 'demo',
      feed: 'simulated',
      phase: exchange.phase,
      tradingDay: tradingDayOf(clock.now()),
      now: toTimestamp(clock.now()),
      phaseEndsAt: toTimestamp(clock.now() + HOUR),
      nextPhase: 'auction_close',
    }),
    session: () => '1',
    instruments: () => STOCKS.map(({ instrument }) => instrument),
    instrument: (symbol) => exchange.markets.get(symbol)?.instrument,
    // The last price of the engine depends on the last order; the bid does not.
    quote(symbol) {
      const market = exchange.markets.get(symbol);
      const bid = quoted.get(market!)?.[0]?.price;
      return market && bid !== undefined ? { ...quoteOf(market), price: BigInt(bid) } : undefined;
    },
    book: (symbol, depth = 10) => {
      const market = exchange.markets.get(symbol);
      return market && bookOf(market, depth, exchange.isAuction, clock.now());
    },
    tape: (symbol) => exchange.markets.get(symbol)?.recentTrades() ?? [],
    dividends: () => [],
    splits: () => [],
    pendingSplits: () => [],
    completeSplit: () => undefined,
    priceActions: () => [],
    candles: () => [],
    submit: (order) => exchange.submit(order),
    cancel: (orderId) => exchange.cancel(orderId),
    reduce: (orderId, by) => exchange.reduce(orderId, by),
    reprice: (orderId, price) => exchange.reprice(orderId, price),
    list: async () => false,
    onEvent: (listener) => exchange.onEvent(listener),
    start: async () => undefined,
    stop: async () => undefined,
  };
}

function tradingDayOf(now: number): string {
  const day = toKstDay(now);
  return isTradingDay(day) ? day : previousTradingDay(day);
}
