/** A bar in the instrument's minor units; `time` is its opening, epoch ms. */
export interface Bar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

const FIRST_CAPACITY = 64;

/** Bars of one symbol and period in columns, oldest first: 32 bytes per bar instead of an object each. */
export class BarSeries {
  length = 0;
  /** Every bar from this moment (epoch ms) on is here: bars before it were dropped, or were not loaded at a restart. */
  since = -Infinity;
  private times = new Float64Array(FIRST_CAPACITY);
  private volumes = new Float64Array(FIRST_CAPACITY);
  private prices = new Int32Array(FIRST_CAPACITY * 4);

  private readonly limit: number;
  private readonly bucket: number;

  /**
   * @param limit maximum of bars; the oldest are dropped
   * @param bucket milliseconds of the longest period that bars are folded into: only whole buckets are dropped
   */
  constructor(limit = Infinity, bucket = 1) {
    this.limit = limit;
    this.bucket = bucket;
  }

  at(index: number): Bar {
    const p = index * 4;
    return {
      time: this.times[index]!,
      open: this.prices[p]!,
      high: this.prices[p + 1]!,
      low: this.prices[p + 2]!,
      close: this.prices[p + 3]!,
      volume: this.volumes[index]!,
    };
  }

  last(): Bar | undefined {
    return this.length > 0 ? this.at(this.length - 1) : undefined;
  }

  /** Adds a bar, or replaces the last one if it has the same time. */
  put(bar: Bar): void {
    if (this.length === 0 || this.times[this.length - 1] !== bar.time) this.grow();
    this.write(this.length - 1, bar);
  }

  /** Adds an execution to the bar that opens at `time`. */
  add(time: number, price: number, volume: number): void {
    const i = this.length - 1;
    if (i < 0 || this.times[i] !== time) {
      this.put({ time, open: price, high: price, low: price, close: price, volume });
      return;
    }
    const p = i * 4;
    if (price > this.prices[p + 1]!) this.prices[p + 1] = price;
    if (price < this.prices[p + 2]!) this.prices[p + 2] = price;
    this.prices[p + 3] = price;
    this.volumes[i] = this.volumes[i]! + volume;
  }

  clear(): void {
    this.length = 0;
    this.since = -Infinity;
  }

  /** Index of the first bar that opens at or after `time`. */
  indexFrom(time: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.times[middle]! < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Bars with `from <= time < to`, oldest first. */
  slice(from: number, to: number): Bar[] {
    const bars: Bar[] = [];
    for (let i = this.indexFrom(from), end = this.indexFrom(to); i < end; i++) bars.push(this.at(i));
    return bars;
  }

  private write(i: number, bar: Bar): void {
    this.times[i] = bar.time;
    this.volumes[i] = bar.volume;
    this.prices.set([bar.open, bar.high, bar.low, bar.close], i * 4);
  }

  private grow(): void {
    const capacity = this.times.length;
    if (this.length === capacity) {
      // At the limit the oldest quarter is dropped at once, so that a full series is not shifted by every bar.
      const drop = capacity >= this.limit ? this.endOfBucket(Math.ceil(capacity / 4)) : 0;
      if (drop > 0) this.since = this.times[drop - 1]! + 1;
      this.resize(drop > 0 ? capacity : Math.min(capacity * 2, Math.max(this.limit, FIRST_CAPACITY)), drop);
    }
    this.length += 1;
  }

  /** Index of the first bar after the bucket of the bar before `index`. */
  private endOfBucket(index: number): number {
    const bucketAt = (i: number): number => Math.floor(this.times[i]! / this.bucket);
    let end = index;
    while (end < this.length && bucketAt(end) === bucketAt(index - 1)) end += 1;
    return end;
  }

  private resize(capacity: number, drop: number): void {
    const times = new Float64Array(capacity);
    const volumes = new Float64Array(capacity);
    const prices = new Int32Array(capacity * 4);
    times.set(this.times.subarray(drop));
    volumes.set(this.volumes.subarray(drop));
    prices.set(this.prices.subarray(drop * 4));
    Object.assign(this, { times, volumes, prices });
    this.length -= drop;
  }
}
