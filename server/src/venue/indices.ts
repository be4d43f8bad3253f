import { INDICES, indexInstrument, type IndexSpec, type Listing } from './catalogue/catalogue.ts';
import type { BarSeries } from './engine/bar-series.ts';
import type { Exchange } from './engine/exchange.ts';
import { SymbolMarket } from './engine/symbol-market.ts';
import { indexDivisor } from './history.ts';

interface Index {
  readonly market: SymbolMarket;
  readonly constituents: readonly { market: SymbolMarket; shares: number }[];
  readonly divisor: number;
}

/** The indices, computed from the trades of their constituents, weighted by market value. */
export class Indices {
  private readonly exchange: Exchange;
  private readonly indices: readonly Index[];

  constructor(exchange: Exchange, listings: readonly Listing[], history: ReadonlyMap<string, BarSeries>) {
    this.exchange = exchange;
    this.indices = INDICES.map((spec) => this.build(spec, listings, history.get(spec.symbol)!));
  }

  /** Applies all trades since the last call. */
  update(now: number): void {
    for (const { market, constituents, divisor } of this.indices) {
      let value = 0;
      let volume = 0;
      let turnover = 0;
      for (const { market: constituent, shares } of constituents) {
        value += constituent.price * shares;
        volume += constituent.volume;
        turnover += constituent.turnover;
      }
      if (volume === market.volume) continue;
      market.record(Math.round(value / divisor), volume - market.volume, turnover - market.turnover, now);
      this.exchange.markQuoteChanged(market);
    }
  }

  private build(spec: IndexSpec, listings: readonly Listing[], days: BarSeries): Index {
    const market = new SymbolMarket(indexInstrument(spec), days, true);
    this.exchange.markets.set(spec.symbol, market);
    const constituents = listings
      .filter((listing) => listing.instrument.segment === spec.of)
      .map(({ instrument, shares }) => ({ market: this.exchange.markets.get(instrument.symbol)!, shares }));
    return { market, constituents, divisor: indexDivisor(spec, listings) };
  }
}
