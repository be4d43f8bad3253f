import type { Bar } from '../src/venue/engine/bar-series.ts';
import type { VenueSnapshot, SymbolBars, VenueStore } from '../src/venue/venue-store.ts';
import type { NewShare, TapeTrade } from '../src/venue/venue.types.ts';

/** A venue's memory without a database: what was saved is what a later venue loads. */
export function memoryStore(): VenueStore {
  let state: VenueSnapshot | null = null;
  const shares = new Map<string, NewShare>();
  const minutes = new Map<string, Map<number, Bar>>();
  const days = new Map<string, Map<number, Bar>>();
  const tapes = new Map<string, TapeTrade[]>();
  const put = (into: typeof minutes, rows: readonly SymbolBars[]): void => {
    for (const { symbol, bar } of rows) into.set(symbol, (into.get(symbol) ?? new Map()).set(bar.time, bar));
  };
  const read = (from: typeof minutes, since: number): Map<string, Bar[]> =>
    new Map(
      [...from].map(([symbol, bars]) => [
        symbol,
        [...bars.values()].filter((bar) => bar.time >= since).sort((a, b) => a.time - b.time),
      ]),
    );
  return {
    load: async () => structuredClone(state),
    loadMinutes: async (from) => read(minutes, from),
    readMinutes: async (symbol, { from, to }, limit) =>
      (read(minutes, from).get(symbol) ?? []).filter((bar) => bar.time < to).slice(-limit),
    loadDays: async () => read(days, -Infinity),
    loadTapes: async (from) =>
      new Map([...tapes].map(([symbol, trades]) => [symbol, trades.filter(({ time }) => time >= from)])),
    loadShares: async () => [...shares.values()],
    async saveShare(share) {
      if (!shares.has(share.symbol)) shares.set(share.symbol, share);
    },
    async save(saved, newMinutes, newDays, changes) {
      state = structuredClone(saved);
      put(minutes, newMinutes);
      put(days, newDays);
      for (const { symbol, trades, oldest } of changes) {
        const all = [...(tapes.get(symbol) ?? []), ...trades];
        tapes.set(symbol, all.slice(all.findIndex(({ id }) => id === oldest)));
      }
    },
  };
}
