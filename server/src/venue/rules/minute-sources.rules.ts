/** Beginnings (epoch ms) of what each source of one-minute bars has without a gap. */
export interface MinuteSources {
  /** Midnight of the first live day; the days before it are generated, or read from elsewhere. */
  readonly liveFrom: number;
  /** Memory has every live minute from here on. */
  readonly memoryFrom: number;
  /** The database has every live minute from here on that memory lacks; Infinity without one. */
  readonly storedFrom: number;
}

/** `from <= time < to`. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** Parts of the time before the end of a page. They touch and do not overlap, so no minute is in two of them. */
export interface MinuteParts {
  readonly memory: TimeRange;
  /** Null when it would be empty. */
  readonly stored: TimeRange | null;
  /** The days before this moment; null when live minutes are missing after them, because candles have no gap. */
  readonly generatedBefore: number | null;
}

/** Divides the time before `end`, Infinity for the newest page, among the sources of minutes. */
export function minuteParts({ liveFrom, memoryFrom, storedFrom }: MinuteSources, end: number): MinuteParts {
  const stored = { from: Math.max(liveFrom, storedFrom), to: Math.min(memoryFrom, end) };
  return {
    memory: { from: memoryFrom, to: end },
    stored: stored.from < stored.to ? stored : null,
    generatedBefore: Math.min(memoryFrom, storedFrom) <= liveFrom ? Math.min(liveFrom, end) : null,
  };
}
