import { dividendFactor, splitFactor, type PriceAction } from '@maru/domain/trading';
import { kstDayStart } from '../core/clock.ts';
import type { Listing } from './catalogue/catalogue.ts';
import { dividendsPerShare, lostOnExDates, type ValueLost } from './catalogue/dividends.ts';
import { splitsOf } from './catalogue/splits.ts';
import type { SymbolMarket } from './engine/symbol-market.ts';
import type { ClockMode } from './rules/session.rules.ts';
import type { Dividend, Split } from './venue.types.ts';

/** The dividends and splits of the listings, and which splits wait for their conversion. */
export class CorporateActions {
  readonly dividends = new Map<string, readonly Dividend[]>();
  readonly splits = new Map<string, readonly Split[]>();
  private readonly pending = new Map<string, Split>();
  private readonly known = new Map<string, { readonly day: string; readonly actions: readonly PriceAction[] }>();
  private readonly anchor: string;

  /** @param anchor first day of the venue, whose shares the catalogue counts */
  constructor(listings: readonly Listing[], mode: ClockMode, anchor: string) {
    this.anchor = anchor;
    for (const listing of listings) {
      const { symbol } = listing.instrument;
      // The catalogue's price is the base of the first day.
      const splits = splitsOf(listing, mode).filter(({ exDate }) => exDate !== anchor);
      this.splits.set(symbol, splits);
      this.dividends.set(symbol, dividendsPerShare(listing, mode, { splits, anchor }));
    }
  }

  /** Won that a share loses by the dividends of the days after one day and up to another. */
  lost(after: string, until: string): ValueLost {
    return lostOnExDates(this.dividends, after, until);
  }

  /** Makes the splits of the days after one day and up to another pending. @returns their symbols */
  begin(after: string, until: string): string[] {
    const due = [...this.splits.values()].flat().filter(({ exDate }) => exDate > after && exDate <= until);
    for (const split of due) this.pending.set(split.symbol, split);
    return due.map(({ symbol }) => symbol);
  }

  /** Continues with the splits that were pending before a restart. */
  restore(pending: Readonly<Record<string, string>> = {}): void {
    for (const [symbol, day] of Object.entries(pending)) {
      const split = this.splits.get(symbol)?.find(({ exDate }) => exDate === day);
      if (split) this.pending.set(symbol, split);
    }
  }

  /** Effective dates of the pending splits by symbol, to be kept for {@link restore}. */
  snapshot(): Record<string, string> {
    return Object.fromEntries([...this.pending].map(([symbol, { exDate }]) => [symbol, exDate]));
  }

  allPending(): Split[] {
    return [...this.pending.values()];
  }

  /** Takes a split off the pending ones; undefined where it is none. */
  take({ symbol, exDate }: Pick<Split, 'symbol' | 'exDate'>): Split | undefined {
    const split = this.pending.get(symbol);
    if (split?.exDate !== exDate) return undefined;
    this.pending.delete(symbol);
    this.known.delete(symbol);
    return split;
  }

  /** Splits in force on a day that the catalogue's number of shares does not include. */
  sinceAnchor(symbol: string, day: string): Split[] {
    return this.inForce(symbol, day).filter(({ exDate }) => exDate > this.anchor);
  }

  /** Splits in force on a day by their effect on the price. */
  splitActions(symbol: string, day: string): PriceAction[] {
    return this.inForce(symbol, day).map((split) => ({ time: kstDayStart(split.exDate), factor: splitFactor(split) }));
  }

  /** All actions up to a day that the bars of a symbol show, oldest first. */
  priceActions(market: SymbolMarket | undefined, day: string): readonly PriceAction[] {
    if (!market) return [];
    const { days, instrument } = market;
    const { symbol } = instrument;
    const known = this.known.get(symbol);
    if (known?.day === day) return known.actions;
    const from = days.length > 0 ? days.at(0).time : Infinity;
    const dividends = (this.dividends.get(symbol) ?? [])
      .filter(({ exDate }) => exDate <= day && kstDayStart(exDate) > from)
      .map(({ exDate, perShare }) => {
        const time = kstDayStart(exDate);
        return { time, factor: dividendFactor(Number(perShare), days.at(days.indexFrom(time) - 1).close) };
      });
    const splits = this.splitActions(symbol, day).filter(({ time }) => time > from);
    const actions = [...dividends, ...splits].sort((a, b) => a.time - b.time);
    this.known.set(symbol, { day, actions });
    return actions;
  }

  private inForce(symbol: string, day: string): Split[] {
    const waiting = this.pending.get(symbol);
    return (this.splits.get(symbol) ?? []).filter((split) => split.exDate <= day && split !== waiting);
  }
}
