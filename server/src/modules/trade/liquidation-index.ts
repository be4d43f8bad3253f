import { isLiquidated, type Side } from '@maru/domain/trading';

/** A contract with the price at which it is checked: that of its margin call or of its liquidation. */
export interface Entry {
  readonly position: { readonly id: string; readonly symbol: string; readonly side: Side };
  readonly price: bigint;
}

/** Contracts of one symbol and side, the one nearest to its price last. */
type Line = Entry[];

/**
 * The prices at which all open contracts are checked, in memory: a price tick only looks at the nearest contract of its symbol and
 * side.
 */
export class LiquidationIndex {
  private readonly lines = new Map<string, Line>();
  private readonly places = new Map<string, { line: Line; entry: Entry }>();

  /** Inserts or moves a contract; null removes it. */
  set({ id, symbol, side }: Entry['position'], price: bigint | null): void {
    this.remove(id);
    if (price === null) return;
    const key = `${side} ${symbol}`;
    const line = this.lines.get(key) ?? [];
    this.lines.set(key, line);
    const entry = { position: { id, symbol, side }, price };
    // A falling price reaches the highest price of the longs first, a rising one the lowest of the shorts.
    const isFarther = (other: Entry) => (side === 'long' ? other.price <= price : other.price >= price);
    let [from, to] = [0, line.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isFarther(line[middle]!)) from = middle + 1;
      else to = middle;
    }
    line.splice(from, 0, entry);
    this.places.set(id, { line, entry });
  }

  /** Removes every contract whose price `price` has reached, the nearest first. */
  take(symbol: string, price: bigint): Entry[] {
    const taken: Entry[] = [];
    for (const side of ['long', 'short'] as const) {
      const line = this.lines.get(`${side} ${symbol}`) ?? [];
      for (let next = line.at(-1); next && isLiquidated(side, next.price, price); next = line.at(-1)) {
        this.remove(next.position.id);
        taken.push(next);
      }
    }
    return taken;
  }

  private remove(positionId: string): void {
    const place = this.places.get(positionId);
    if (!place) return;
    place.line.splice(place.line.indexOf(place.entry), 1);
    this.places.delete(positionId);
  }
}
