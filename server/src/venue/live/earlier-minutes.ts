import { toKstDay } from '../../core/clock.ts';
import type { Bar } from '../engine/bar-series.ts';
import type { SymbolMarket } from '../engine/symbol-market.ts';
import type { LiveFeed } from './live-feed.ts';

/** Trading days whose minutes are read. */
const DAYS = 5;

/** Minutes of the trading days before the first live one. */
export class EarlierMinutes {
  private readonly bars = new Map<string, Map<number, readonly Bar[]>>();
  private isStopped = false;

  /** Minutes of a day of a symbol, oldest first; none when they were not read. */
  of(symbol: string, day: Bar): Bar[] {
    return [...(this.bars.get(symbol)?.get(day.time) ?? [])];
  }

  /**
   * Reads them, the newest day of all shares first. A share's days have no gap: the first one without minutes, or with some outside of the
   * day's own bar, is its last. The bar is adjusted for splits and minutes are not, so those of before a split are left out.
   */
  async read(markets: readonly SymbolMarket[], readMinutes: NonNullable<LiveFeed['readMinutes']>): Promise<void> {
    let shares = markets.filter(({ instrument }) => instrument.segment !== 'INDEX');
    for (let back = 1; back <= DAYS; back++) {
      const known: SymbolMarket[] = [];
      for (const share of shares) {
        if (this.isStopped) return;
        const day = share.days.length >= back ? share.days.at(share.days.length - back) : undefined;
        if (day && (await this.readDay(share.instrument.symbol, day, readMinutes))) known.push(share);
      }
      shares = known;
    }
  }

  stop(): void {
    this.isStopped = true;
  }

  private async readDay(symbol: string, day: Bar, readMinutes: NonNullable<LiveFeed['readMinutes']>): Promise<boolean> {
    const minutes = await readMinutes(symbol, toKstDay(day.time));
    if (minutes.length === 0 || !minutes.every(({ high, low }) => high <= day.high && low >= day.low)) return false;
    const days = this.bars.get(symbol) ?? new Map<number, readonly Bar[]>();
    this.bars.set(symbol, days.set(day.time, minutes));
    return true;
  }
}
