import { TAPE_KEPT, type SymbolMarket } from './engine/symbol-market.ts';
import type { TapeChange } from './venue-store.ts';
import type { TapeTrade } from './venue.types.ts';

/** The tapes of a venue as they are saved: of each symbol the newest executions, those once that are saved. */
export class Tapes {
  /** Id of the newest saved execution of each symbol. */
  private readonly saved = new Map<string, string>();

  /** Continues a tape of before a restart. */
  restore(market: SymbolMarket, trades: readonly TapeTrade[]): void {
    market.tape = [...trades];
    this.onSaved([{ symbol: market.instrument.symbol, trades, oldest: '' }]);
  }

  /** Executions since the last save. */
  unsaved(markets: Iterable<SymbolMarket>): TapeChange[] {
    const changes: TapeChange[] = [];
    for (const { instrument, tape } of markets) {
      const { symbol } = instrument;
      const kept = tape.slice(-TAPE_KEPT);
      const last = this.saved.get(symbol);
      const trades = kept.slice(kept.findLastIndex(({ id }) => id === last) + 1);
      if (trades.length > 0) changes.push({ symbol, trades, oldest: kept[0]!.id });
    }
    return changes;
  }

  onSaved(changes: readonly TapeChange[]): void {
    for (const { symbol, trades } of changes) {
      const newest = trades.at(-1);
      if (newest) this.saved.set(symbol, newest.id);
    }
  }
}
