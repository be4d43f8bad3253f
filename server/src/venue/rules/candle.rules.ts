import type { CandlePeriod } from '@maru/domain/contracts';
import type { Bar } from '../engine/bar-series.ts';
import { kstDayStart, toKstDay } from '../../core/clock.ts';
import { addDays, MINUTE, weekday } from '../../core/time.ts';

/** Periods made of one-minute bars, in ms. The others are made of daily bars. */
export const INTRADAY_MS: Partial<Record<CandlePeriod, number>> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
};

/** Opening time of the bar of `period` that holds `time`: weeks start on Monday, months on the first, in Korea. */
export function bucketOf(period: CandlePeriod, time: number): number {
  const span = INTRADAY_MS[period];
  if (span) return Math.floor(time / span) * span;
  const date = toKstDay(time);
  if (period === '1w') return kstDayStart(addDays(date, -((weekday(date) + 6) % 7)));
  return kstDayStart(period === '1mo' ? `${date.slice(0, 8)}01` : date);
}

/** Folds bars, oldest first, into a longer period: first open, highest, lowest, last close, all the volume. */
export function foldBars(bars: Iterable<Bar>, period: CandlePeriod): Bar[] {
  const folded: Bar[] = [];
  for (const bar of bars) {
    const time = bucketOf(period, bar.time);
    const last = folded.at(-1);
    if (last?.time !== time) {
      folded.push({ ...bar, time });
      continue;
    }
    last.high = Math.max(last.high, bar.high);
    last.low = Math.min(last.low, bar.low);
    last.close = bar.close;
    last.volume += bar.volume;
  }
  return folded;
}

/** Bars of two sources, each oldest first, as one; for a time in both, that of the second. */
export function uniteBars(older: readonly Bar[], newer: readonly Bar[]): Bar[] {
  const [last, first] = [older.at(-1), newer[0]];
  if (!last || !first || last.time < first.time) return [...older, ...newer];
  const byTime = new Map([...older, ...newer].map((bar) => [bar.time, bar]));
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}
