import type { Candle, CandlePeriod } from '@maru/domain/contracts';
import type { ChartEvent } from '@maru/sdk/charts';
import { openTime } from './period.rules.ts';

/**
 * Moves the marks of ex-dates, whose time is the midnight of the day, to the first candle that has prices of the day: the candle of the day, week or
 * month itself, the first of the day's minutes, or the next one where nothing was traded. One before the history, or without such a candle yet, is
 * left out; the other events are left as they are.
 */
export function placeDays(
  events: readonly ChartEvent[],
  candles: readonly Candle[],
  period: CandlePeriod,
): ChartEvent[] {
  return events.flatMap((event) => {
    if (event.kind !== 'dividend' && event.kind !== 'split') return [event];
    const opens = openTime(period, event.time);
    const index = candles.findIndex(([time]) => time >= opens);
    const candle = candles[index];
    return candle && (index > 0 || candle[0] === opens) ? [{ ...event, time: candle[0] }] : [];
  });
}
