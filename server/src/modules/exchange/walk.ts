import { createHmac, type KeyObject } from 'node:crypto';

/** Seconds that a walk covers on either side of its origin: 136 years. */
export const SPAN = 2 ** 32;

/** One hash has the deviations of four halvings: 15 middles of 4 bytes. */
const NODES = 16;
/** Hashes of stretches of at least this many seconds are kept: neighbouring seconds share them. */
const KEPT_FROM = 2 ** 12;
const MOST_KEPT = 1_000;

/**
 * A Brownian motion, one value a second, that follows from a key and the time alone. It is built from the whole span
 * downwards: the middle of a stretch is the mean of its ends and a normal deviation drawn by a keyed hash. So any second
 * costs a few hashes, whatever came before, and without the key no later value follows from the earlier ones: increments
 * are independent, and there is no level to return to.
 */
export class Walk {
  private readonly key: KeyObject;
  private readonly name: string;
  private readonly kept = new Map<string, Buffer>();
  private last = { second: NaN, value: NaN };

  constructor(key: KeyObject, name: string) {
    this.key = key;
    this.name = name;
  }

  /** @param second since the origin, negative before it @returns in roots of a second, 0 at the origin */
  at(second: number): number {
    if (this.last.second !== second) this.last = { second, value: this.from(second) };
    return this.last.value;
  }

  private from(second: number): number {
    // The time before the origin has deviations of its own.
    return second < 0 ? this.within(-second, `${this.name}|before`) : this.within(second, this.name);
  }

  private within(second: number, side: string): number {
    let [from, width, low] = [0, SPAN, 0];
    let high = normal(this.drawn(side, 0, 2 * SPAN), 0) * Math.sqrt(SPAN);
    // A stretch that begins at the second has its value.
    while (width > 1 && from !== second) {
      const drawn = this.drawn(side, from, width);
      for (let node = 1; node < NODES;) {
        const middle = (low + high) / 2 + (normal(drawn, node) * Math.sqrt(width)) / 2;
        width /= 2;
        const isLater = second >= from + width;
        if (isLater) [from, low] = [from + width, middle];
        else high = middle;
        node = 2 * node + Number(isLater);
      }
    }
    return low;
  }

  private drawn(side: string, from: number, width: number): Buffer {
    const name = `${side}|${from}|${width}`;
    const known = this.kept.get(name);
    if (known) return known;
    const digest = createHmac('sha512', this.key).update(name).digest();
    if (width >= KEPT_FROM) {
      if (this.kept.size >= MOST_KEPT) this.kept.clear();
      this.kept.set(name, digest);
    }
    return digest;
  }
}

const BYTES = 4;
const MEAN = (BYTES * 255) / 2;
const DEVIATION = Math.sqrt((BYTES * (256 ** 2 - 1)) / 12);

/** The sum of four uniform bytes of a hash: nearly normal, with variance 1, at most 3.5. */
function normal(digest: Buffer, node: number): number {
  let sum = 0;
  for (let i = 0; i < BYTES; i++) sum += digest[node * BYTES + i]!;
  return (sum - MEAN) / DEVIATION;
}
