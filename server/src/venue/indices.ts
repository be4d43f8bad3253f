import { INDICES, indexInstrument, type IndexSpec, type Listing } from './catalogue/catalogue.ts';
import type { BarSeries } from './engine/bar-series.ts';
import type { Exchange } from './engine/exchange.ts';
import { SymbolMarket } from './engine/symbol-market.ts';
import { indexDivisor } from './history.ts';

interface Index {
  readonly spec: IndexSpec;
  readonly market: SymbolMarket;
  readonly constituents: SymbolMarket[];
  readonly divisor: number;
  /** Factor of the divisor for the companies admitted since the catalogue's. */
  growth: number;
}

const worthOf = (constituents: readonly SymbolMarket[]): number =>
  constituents.reduce((sum, { price, shares }) => sum + price * shares, 0);

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
    for (const { market, constituents, divisor, growth } of this.indices) {
      let volume = 0;
      let turnover = 0;
      for (const constituent of constituents) {
        volume += constituent.volume;
        turnover += constituent.turnover;
      }
      if (volume === market.volume) continue;
      const more = [volume - market.volume, turnover - market.turnover, now] as const;
      const level = Math.round(worthOf(constituents) / (divisor * growth));
      // Executions at the previous close and off-hours leave the level; the closing auction is in the one that the first update after it computes.
      if (this.exchange.phase !== 'continuous' && level === market.price) market.recordOffHours(...more);
      else market.record(level, ...more);
      this.exchange.markQuoteChanged(market);
    }
  }

  /** Adds a company. The divisor grows with the market value, so that the index stays where it is. */
  admit(market: SymbolMarket): void {
    const index = this.of(market);
    if (!index) return;
    const before = worthOf(index.constituents);
    index.constituents.push(market);
    index.growth *= worthOf(index.constituents) / before;
  }

  /** Changes the shares and the price of a company. The divisor takes up what rounding to the tick changes, so that the index stays where it is. */
  split(market: SymbolMarket, change: () => void): void {
    const index = this.of(market);
    const before = index && worthOf(index.constituents);
    change();
    if (index && before && index.constituents.includes(market)) index.growth *= worthOf(index.constituents) / before;
  }

  /** Factors of the divisors by the index's symbol, to be kept for {@link resume}. */
  growth(): Record<string, number> {
    return Object.fromEntries(this.indices.map(({ spec, growth }) => [spec.symbol, growth]));
  }

  /** Continues with the companies that were admitted before. */
  resume(growth: Readonly<Record<string, number>>, admitted: readonly SymbolMarket[]): void {
    for (const index of this.indices) index.growth = growth[index.spec.symbol] ?? 1;
    for (const market of admitted) this.of(market)?.constituents.push(market);
  }

  private of({ instrument }: SymbolMarket): Index | undefined {
    return this.indices.find(({ spec }) => spec.of === instrument.segment);
  }

  private build(spec: IndexSpec, listings: readonly Listing[], days: BarSeries): Index {
    const market = new SymbolMarket(indexInstrument(spec), days, { isDerived: true });
    this.exchange.markets.set(spec.symbol, market);
    const constituents = listings
      .filter((listing) => listing.instrument.segment === spec.of)
      .map(({ instrument }) => this.exchange.markets.get(instrument.symbol)!);
    return { spec, market, constituents, divisor: indexDivisor(spec, listings), growth: 1 };
  }
}
