/** Arrivals of deltas at many sockets, counted per topic. */
export class Arrivals {
  private readonly topics = new Map<
    string,
    { count: number; first: Map<number, number>; counts: Map<number, number> }
  >();
  private readonly lags: number[] = [];
  private gaps = 0;

  /** A socket that hears these topics. @returns its listener, for the topic and number of a delta and the moment of its arrival, ms */
  socket(topics: readonly string[]): (topic: string, seq: number, at: number) => void {
    for (const topic of topics) this.of(topic).count += 1;
    const last = new Map<string, number>();
    return (topic, seq, at) => {
      const { first, counts } = this.of(topic);
      const before = last.get(topic);
      if (before !== undefined && seq !== before + 1) this.gaps += 1;
      last.set(topic, seq);
      if (!first.has(seq)) first.set(seq, at);
      counts.set(seq, (counts.get(seq) ?? 0) + 1);
      this.lags.push(at - first.get(seq)!);
    };
  }

  /** The first and the newest delta of each topic are left out: a count may begin and end between two sockets. */
  result(): {
    readonly deltas: number;
    readonly delivered: number;
    readonly expected: number;
    readonly gaps: number;
    readonly p99: number;
  } {
    let [deltas, delivered, expected] = [0, 0, 0];
    for (const { count, counts } of this.topics.values()) {
      const whole = [...counts.keys()].sort((a, b) => a - b).slice(1, -1);
      deltas += whole.length;
      expected += whole.length * count;
      for (const seq of whole) delivered += counts.get(seq)!;
    }
    const sorted = Float64Array.from(this.lags).sort();
    return { deltas, delivered, expected, gaps: this.gaps, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
  }

  private of(topic: string) {
    const known = this.topics.get(topic);
    if (known) return known;
    const fresh = { count: 0, first: new Map<number, number>(), counts: new Map<number, number>() };
    this.topics.set(topic, fresh);
    return fresh;
  }
}
