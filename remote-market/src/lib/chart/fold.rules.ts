import type { Candle, CandlePeriod } from '@maru/domain/contracts';
import { openTime } from './period.rules.ts';

/** The newest candle, updated by live minutes. */
export interface Forming {
  readonly candle: Candle;
  /** The last folded minute, and the candle's volume before that minute. */
  readonly minute: number;
  readonly volumeBefore: number;
}

/**
 * Folds the minute being formed into the newest candle of a longer period. Null when the minute is older than `held`.
 * @param held the newest candle of the history, or the result of the last fold
 */
export function foldMinute(held: Candle | Forming, minute: Candle, period: CandlePeriod): Forming | null {
  const known = 'candle' in held ? held : null;
  const last = known ? known.candle : (held as Candle);
  const [time, open, high, low, close, volume] = minute;
  const start = openTime(period, time);
  if (start < last[0]) return null;
  if (start > last[0]) return { candle: [start, open, high, low, close, volume], minute: time, volumeBefore: 0 };
  // A fresh history includes a part of this minute already; how much is unknown, so all of it is subtracted.
  const before = !known ? last[5] - volume : time === known.minute ? known.volumeBefore : last[5];
  const volumeBefore = Math.max(0, before);
  return {
    candle: [last[0], last[1], Math.max(last[2], high), Math.min(last[3], low), close, volumeBefore + volume],
    minute: time,
    volumeBefore,
  };
}

/** Prepends older candles to a page of newer ones; for a time in both, the page is right. */
export function joinHistory(older: readonly Candle[], page: readonly Candle[]): readonly Candle[] {
  const first = page[0];
  return first ? [...older.filter((candle) => candle[0] < first[0]), ...page] : older;
}

/** Prepends the candles before a time. The known ones stay as they are when they begin elsewhere by now: a gap, or other prices, would be between the two. */
export const extendHistory = (known: readonly Candle[], older: readonly Candle[], before: number): readonly Candle[] =>
  known[0]?.[0] === before ? joinHistory(older, known) : known;

/** A candle in prices that are multiplied by a factor. */
export function scaleCandle([time, open, high, low, close, volume]: Candle, factor: number): Candle {
  return [time, open * factor, high * factor, low * factor, close * factor, volume];
}

/**
 * Appends the refetched newest page to the known candles; only the page when there is a gap between the two, or when its first candle
 * has another price than before: an action has since adjusted the older ones.
 */
export function renewHistory(known: readonly Candle[], page: readonly Candle[]): readonly Candle[] {
  const [first] = page;
  const last = known.at(-1);
  if (!first || !last) return joinHistory(known, page);
  const same = known.find(([time]) => time === first[0]);
  const isAdjusted = same !== undefined && same !== last && same[4] !== first[4];
  return last[0] < first[0] || isAdjusted ? page : joinHistory(known, page);
}
