import type { Clock } from '../../core/clock.ts';
import { MINUTE } from '../../core/time.ts';
import type { SymbolMarket } from '../engine/symbol-market.ts';
import { closesAt, type PhaseSlot } from '../rules/session.rules.ts';
import type { LiveFeed } from './live-feed.ts';

/** A closing auction may be extended for its share by two minutes and a half; until then the feed has the price before. */
const SETTLE_MS = 4 * MINUTE;
const RETRY_MS = MINUTE;

interface ClosingPricesOptions {
  readonly clock: Clock;
  readonly feed: Pick<LiveFeed, 'readDay'>;
  /** Called when the markets have the closing figures of a day. */
  readonly onClose: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * The closing prices of a day, read when its auction is over: what the connection missed is in them. A read that fails is repeated every minute
 * until the next trading day begins.
 */
export class ClosingPrices {
  private readonly options: ClosingPricesOptions;
  private dueAt = 0;
  private doneDay: string | null = null;
  private hasTraded = false;
  private reading: Promise<void> | null = null;
  private isStopped = false;
  private today = '';

  constructor(options: ClosingPricesOptions) {
    this.options = options;
  }

  /** Begins to read when it is time to. */
  step({ phase, tradingDay }: PhaseSlot, markets: readonly SymbolMarket[]): void {
    const { clock, onError } = this.options;
    this.today = tradingDay;
    const isOver = phase === 'after' || phase === 'single' || phase === 'closed';
    if (!isOver || this.reading || this.isStopped || tradingDay === this.doneDay) return;
    if (clock.now() < Math.max(this.dueAt, closesAt(tradingDay) + SETTLE_MS)) return;
    this.reading = this.read(tradingDay, markets)
      .catch((error: unknown) => {
        this.dueAt = clock.now() + RETRY_MS;
        if (!this.isStopped) onError(error);
      })
      .finally(() => (this.reading = null));
  }

  /** The present trading day when its close is in the quotes and at least one of them traded; else null. */
  closedDay(): string | null {
    return this.hasTraded && this.doneDay === this.today ? this.doneDay : null;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.reading;
  }

  private async read(tradingDay: string, markets: readonly SymbolMarket[]): Promise<void> {
    let hasTraded = false;
    for (const market of markets) {
      const bar = await this.options.feed.readDay(market.instrument.symbol, tradingDay);
      // The next day has figures of its own.
      if (this.isStopped || tradingDay !== this.today) return;
      if (!bar) continue;
      hasTraded = true;
      const { open, high, low, close: price, volume } = bar;
      Object.assign(market, { open, high, low, price, volume, isQuoteChanged: true });
    }
    Object.assign(this, { doneDay: tradingDay, hasTraded });
    this.options.onClose();
  }
}
