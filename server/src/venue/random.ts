// Called millions of times when a market opens: local names are much faster than globals in a test's sandbox.
const { imul, floor } = Math;
const SQRT_3 = Math.sqrt(3);

/** A 32-bit hash of a text (FNV-1a), to derive one stream of numbers from a seed and a name. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Seeded pseudo-random numbers (mulberry32): the same seed gives the same market. Not for secrets. */
export class Random {
  private state: number;

  constructor(...seed: (string | number)[]) {
    this.state = hashText(seed.join('|'));
  }

  /** Uniform in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Whole number in [min, max]. */
  int(min: number, max: number): number {
    return min + floor(this.next() * (max - min + 1));
  }

  /**
   * Close enough to a standard normal for prices (sum of four uniforms), bounded by 3.5, so that no draw breaks a
   * market.
   */
  gauss(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * SQRT_3;
  }
}
